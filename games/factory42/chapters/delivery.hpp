// Delivery (chapter 9): cars of the line are sent to docks, and the commissar may order two at
// once.
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

int open_dock_count(const State& state);
void begin_delivery(Play& play, Seat seat);

// double_delivery (D-12); values: the seat of the worker
template <typename Collector>
void offer_double_delivery(const Board& board, Collector& menu);
void choose_double_delivery(Play& play, const Step& step, const Move& move);

// delivery_car (D-13)
template <typename Collector>
void offer_delivery_car(const Board& board, Collector& menu);
void choose_delivery_car(Play& play, const Step& step, const Move& move);

// delivery_dock (D-14); values: the field of the car, from 0
template <typename Collector>
void offer_delivery_dock(const Board& board, Collector& menu);
void choose_delivery_dock(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
