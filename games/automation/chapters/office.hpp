// The four main actions without a worker: Funding, Assembling, Sponsorship, Purchasing (chapters 13
// to 16).
#pragma once

#include "core/asks.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

void fund(Play& play, Seat seat);
void assemble(Play& play, Seat seat);
void purchase(Play& play, Seat seat);

// sponsorship_tile (D11)
ASKED(sponsorship_tile);
void place_order_marker(Play& play, const Step& step);

}  // namespace tischwerk::automation
