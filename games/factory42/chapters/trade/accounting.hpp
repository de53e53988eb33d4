// Accounting (chapter 10): bribe, favour, fame and cheat.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_accounting(Play& play, Seat seat, std::size_t space);
// After the fee, if any.
void push_accounts(Play& play, Seat seat);

// accounting_action (D-31); values: how many the worker may still take
ASKED(accounting_action);

// accounting_cube (D-32); `other` is the action
ASKED(accounting_cube);

}  // namespace tischwerk::factory42
