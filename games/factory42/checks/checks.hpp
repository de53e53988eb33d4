// The parts of the laws of a position (invariants.hpp), a group for each file here.
#pragma once

#include "core/invariants.hpp"
#include "games/factory42/pending.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// ---- Whether phase, round, decks, location and the remembered facts of the round fit the pending
// steps.

Finding check_phases(const Board& board);

// ---- Chapter 17: whether a proposal that is under way, and the deals of the round, can be made.

// The rule against a step of a proposal, if there is one.
const char* rule_against_proposal(const Board& board, const Step& step);
Finding check_deals(const Board& board);

// ---- Whether the pending steps of a location can be done there: its loops over cubes, cars and
// cards, and the meeple that acts.

// Where a step belongs; no_location: to no particular location.
Location location_of(const Step& step);
// The rule against a step of a location, if there is one.
const char* rule_against_action(const Board& board, const Step& step);

// ---- Whether a purchase that is under way can be completed: its object can be had there, and the
// rest of its price can be paid.

// The rule against a step of a payment, if there is one.
const char* rule_against_payment(const Board& board, const Step& step);
// FF-12.2, FF-12.3  Whether the seat's worker is in the manufactory that is resolved.
bool is_at_manufactory(const State& state, Seat seat);
// All steps of a payment are about the same purchase.
Finding check_purchases(const Board& board);

// ---- Whether the pending steps fit each other and the table. In play they always do; a position
// from outside may not.

Finding check_steps(const Board& board);

}  // namespace tischwerk::factory42
