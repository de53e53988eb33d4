// The Inventors' Guild (chapter 13).
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_guild(Play& play, Seat seat, std::size_t space);
void finish_guild(Play& play, Seat seat, InventionId card);

// take_invention (D-18); values: the space, from 0
ASKED(take_invention);

}  // namespace tischwerk::factory42
