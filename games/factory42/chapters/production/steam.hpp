// Steam Generation (chapter 9): the pool burns by itself, then workers burn their stored cubes.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-9.23
void burn_pool(Play& play);
void begin_burning(Play& play, Seat seat, std::size_t space);

// burn_fuel (D-15)
ASKED(burn_fuel);

}  // namespace tischwerk::factory42
