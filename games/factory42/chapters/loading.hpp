// Loading (chapter 9): railcars are filled from the pool and join the line.
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_loading(Play& play, Seat seat);

// loading_car (D-7)
template <typename Collector>
void offer_loading_car(const Board& board, Collector& menu);
void choose_loading_car(Play& play, const Step& step, const Move& move);

// loading_cube (D-8)
template <typename Collector>
void offer_loading_cube(const Board& board, Collector& menu);
void choose_loading_cube(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
