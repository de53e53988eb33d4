// Spiking (chapter 9): cubes from the bag are slipped into the cars on the line.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_spiking(Play& play);
void begin_spiking_worker(Play& play, Seat seat);
// FF-9.17
void return_spiking_cubes(Play& play, const Step& step);

// spiking_add (D-9)
ASKED(spiking_add);

// spiking_size (D-10)
ASKED(spiking_size);

// spiking_cube (D-11): the type, then the car
ASKED(spiking_cube);

}  // namespace tischwerk::factory42
