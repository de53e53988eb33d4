// Bonus discs (chapter 13): a small action after an own disc.
#pragma once

#include "core/asks.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

// EI-13.11  Whether this small action could be performed now.
bool may_perform(const Board& board, Seat seat, SmallAction action);

// bonus (D16)
ASKED(bonus);

// bonus_detail (D17)
ASKED(bonus_detail);

void return_bonus_disc(Play& play, const Step& step);

}  // namespace tischwerk::inventions
