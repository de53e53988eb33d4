// Requisition (chapter 9): cubes for the own warehouse and for the pool.
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_requisition(Play& play, Seat seat, std::size_t space);
void begin_requisition_commissar(Play& play, Seat seat, int workers);

// requisition_warehouse (D-5)
template <typename Collector>
void offer_requisition_warehouse(const Board& board, Collector& menu);
void choose_requisition_warehouse(Play& play, const Step& step, const Move& move);

// requisition_pool (D-6)
template <typename Collector>
void offer_requisition_pool(const Board& board, Collector& menu);
void choose_requisition_pool(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
