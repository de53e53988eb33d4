// Manufactories (chapter 12) and commissions (FF-13.16 to FF-13.19).
#pragma once

#include "core/move.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

void begin_manufactory(Play& play, Seat seat, Location location);
void finish_order(Play& play, Seat seat, const Purchase& purchase);
void finish_commission(Play& play, Seat seat, CommissionId card);

// Whether the seat can make the order of this slot, at any level.
bool can_make_order(const Board& board, Seat seat, std::size_t slot);
bool can_make_commission(const Board& board, Seat seat, CommissionId card);

// FF-20.1  Where a seat is asked although it can make nothing that lies open, everybody knows that
// one of these commissions is in its hand: all that could be paid, whoever has them.
CommissionSet inferred_commissions(const Board& board, Seat seat);

// make_good (D-26)
template <typename Collector>
void offer_make_good(const Board& board, Collector& menu);
void choose_make_good(Play& play, const Step& step, const Move& move);

// quality_level (D-27); values: the slot
template <typename Collector>
void offer_quality_level(const Board& board, Collector& menu);
void choose_quality_level(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
