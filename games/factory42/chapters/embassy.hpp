// The Elven Embassy (chapter 13): commissions are drawn, kept and rejected in secret.
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_embassy(Play& play, Seat seat);
void begin_embassy_commissar(Play& play, Seat seat);
void finish_embassy_fee(Play& play, Seat seat);
void finish_embassy_commissar(Play& play, Seat seat);

// embassy_fee (D-19); values: 1 for the commissar
template <typename Collector>
void offer_embassy_fee(const Board& board, Collector& menu);
void choose_embassy_fee(Play& play, const Step& step, const Move& move);

// keep_commission (D-20)
template <typename Collector>
void offer_keep_commission(const Board& board, Collector& menu);
void choose_keep_commission(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
