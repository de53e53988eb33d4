// Chapter 17: whether a proposal that is under way, and the deals of the round, can be made.
#pragma once

#include "core/invariants.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// The rule against a step of a proposal, if there is one.
const char* rule_against_proposal(const Board& board, const Step& step);
Finding check_deals(const Board& board);

}  // namespace tischwerk::factory42
