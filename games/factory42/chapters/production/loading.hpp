// Loading (chapter 9): railcars are filled from the pool and join the line.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_loading(Play& play, Seat seat);

// loading_car (D-7)
ASKED(loading_car);

// loading_cube (D-8)
ASKED(loading_cube);

}  // namespace tischwerk::factory42
