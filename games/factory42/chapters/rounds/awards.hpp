// Government Awards (chapter 14): heroes, points and penalties.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-14.4  Distinct orders on which the seat has a worker.
int orders_made(const State& state, Seat seat);
int uncompleted_orders(const State& state);

void begin_awards(Play& play);
void awards_end(Play& play, const Step& step);

// penalty (D-33)
ASKED(penalty);

}  // namespace tischwerk::factory42
