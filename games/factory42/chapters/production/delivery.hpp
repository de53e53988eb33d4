// Delivery (chapter 9): cars of the line are sent to docks, and the commissar may order two at
// once.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

int open_dock_count(const State& state);
void begin_delivery(Play& play, Seat seat);

// double_delivery (D-12); values: the seat of the worker
ASKED(double_delivery);

// delivery_car (D-13)
ASKED(delivery_car);

// delivery_dock (D-14); values: the field of the car, from 0
ASKED(delivery_dock);

}  // namespace tischwerk::factory42
