// Rounds and their first phase (chapters 4 and 5): orders and allotments, inventions, the market
// card and the event.
#pragma once

#include "core/game.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// A turn is what one seat does in one action, in one placement or with one proposal.
Turn turn_of(const State& state);

// FF-4.2
bool is_last_round(const State& state);
void begin_round(Play& play, const Step& step);

// lose_food (D-3)
template <typename Collector>
void offer_lose_food(const Board& board, Collector& menu);
void choose_lose_food(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
