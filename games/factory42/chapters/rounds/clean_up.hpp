// Clean-up (chapter 14) and the end of the game (FF-14.8).
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-14.8
bool is_end_reached(const Board& board);
void clean_up(Play& play, const Step& step);
// Values: the place in turn order.
void empty_docks(Play& play, const Step& step);
void end_round(Play& play, const Step& step);

// keep_car (D-34); values: the dock, from 0
ASKED(keep_car);

// arrange_cars (D-35)
ASKED(arrange_cars);

}  // namespace tischwerk::factory42
