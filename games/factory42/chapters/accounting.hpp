// Accounting (chapter 10): bribe, favour, fame and cheat.
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_accounting(Play& play, Seat seat, std::size_t space);
// After the fee, if there was one.
void push_accounts(Play& play, Seat seat);

// accounting_action (D-31); values: how many the worker may still take
template <typename Collector>
void offer_accounting_action(const Board& board, Collector& menu);
void choose_accounting_action(Play& play, const Step& step, const Move& move);

// accounting_cube (D-32); `other` is the action
template <typename Collector>
void offer_accounting_cube(const Board& board, Collector& menu);
void choose_accounting_cube(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
