// Free actions: playing, using and discarding specialists, and contracts (chapter 18).
#pragma once

#include "core/asks.hpp"
#include "core/menu.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// Play, use, discard, contract: in this order, in every window (AA-28.7).
template <typename Collector>
void offer_free_actions(const Board& board, Seat seat, Collector& menu);
bool is_free_action(const Move& move);
// The window must have been pushed before; a discard in the opening window pushes it itself, after
// the free special action.
void take_free_action(Play& play, Seat seat, const Move& move);

// free_special (D13)
ASKED(free_special);

}  // namespace tischwerk::automation
