// The Elven Embassy (chapter 13): commissions are drawn, kept and rejected in secret.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_embassy(Play& play, Seat seat);
void begin_embassy_commissar(Play& play, Seat seat);
void finish_embassy_fee(Play& play, Seat seat);
void finish_embassy_commissar(Play& play, Seat seat);

// embassy_fee (D-19); values: 1 for the commissar
ASKED(embassy_fee);

// keep_commission (D-20)
ASKED(keep_commission);

}  // namespace tischwerk::factory42
