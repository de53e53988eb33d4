// Clean-up (chapter 14) and the end of the game (FF-14.8).
#pragma once

#include "core/move.hpp"
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
template <typename Collector>
void offer_keep_car(const Board& board, Collector& menu);
void choose_keep_car(Play& play, const Step& step, const Move& move);

// arrange_cars (D-35)
template <typename Collector>
void offer_arrange_cars(const Board& board, Collector& menu);
void choose_arrange_cars(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
