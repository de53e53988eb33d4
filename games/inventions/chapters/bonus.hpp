// Bonus discs (chapter 13): a small action after an own disc.
#pragma once

#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

// EI-13.11  Whether this small action could be performed now.
bool may_perform(const Board& board, Seat seat, SmallAction action);

// bonus (D16)
template <typename Collector>
void offer_bonus(const Board& board, Collector& menu);
void choose_bonus(Play& play, const Step& step, const Move& move);

// bonus_detail (D17)
template <typename Collector>
void offer_bonus_detail(const Board& board, Collector& menu);
void choose_bonus_detail(Play& play, const Step& step, const Move& move);

void return_bonus_disc(Play& play, const Step& step);

}  // namespace tischwerk::inventions
