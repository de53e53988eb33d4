// Manufactories (chapter 12) and commissions (FF-13.16 to FF-13.19).
#pragma once

#include "core/asks.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

void begin_manufactory(Play& play, Seat seat, Location location);
void finish_order(Play& play, Seat seat, const Purchase& purchase);
void finish_commission(Play& play, Seat seat, CommissionId card);

// Whether the seat can make the order of this slot, at any level.
bool can_make_order(const Board& board, Seat seat, std::size_t slot);
bool can_make_commission(const Board& board, Seat seat, CommissionId card);

// FF-20.1  Where a seat is asked although it can make no open good, all players know that its hand
// holds one of these commissions: all that could be paid, in any hand.
CommissionSet inferred_commissions(const Board& board, Seat seat);

// make_good (D-26)
ASKED(make_good);

// quality_level (D-27); values: the slot
ASKED(quality_level);

}  // namespace tischwerk::factory42
