// Whether a purchase that is under way can be completed: its object can be had there, and the rest
// of its price can be paid.
#pragma once

#include "core/invariants.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

// The rule against a step of a payment, if there is one.
const char* rule_against_payment(const Board& board, const Step& step);
// FF-12.2, FF-12.3  Whether the seat's worker is in the manufactory that is resolved.
bool is_at_manufactory(const State& state, Seat seat);
// All steps of a payment are about the same purchase.
Finding check_purchases(const Board& board);

}  // namespace tischwerk::factory42
