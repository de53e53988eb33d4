// The four main actions without a worker: Funding, Assembling, Sponsorship, Purchasing (chapters 13
// to 16).
#pragma once

#include "games/automation/state.hpp"

namespace tischwerk::automation
{

void fund(Play& play, Seat seat);
void assemble(Play& play, Seat seat);
void purchase(Play& play, Seat seat);

// sponsorship_tile (D11)
template <typename Collector>
void offer_sponsorship_tile(const Board& board, Collector& menu);
void choose_sponsorship_tile(Play& play, const Step& step, const Move& move);
void place_order_marker(Play& play, const Step& step);

}  // namespace tischwerk::automation
