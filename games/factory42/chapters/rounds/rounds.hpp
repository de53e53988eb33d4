// Rounds and their first phase (chapters 4 and 5): orders and allotments, inventions, the market
// card and the event.
#pragma once

#include "core/asks.hpp"
#include "core/game.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// A turn is one action, one placement or one proposal of a seat.
Turn turn_of(const State& state);

// FF-4.2
bool is_last_round(const State& state);
void begin_round(Play& play, const Step& step);

// lose_food (D-3)
ASKED(lose_food);

}  // namespace tischwerk::factory42
