// Requisition (chapter 9): cubes for the own warehouse and for the pool.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_requisition(Play& play, Seat seat, std::size_t space);
void begin_requisition_commissar(Play& play, Seat seat, int workers);

// requisition_warehouse (D-5)
ASKED(requisition_warehouse);

// requisition_pool (D-6)
ASKED(requisition_pool);

}  // namespace tischwerk::factory42
