// Whether the rest of costs and gains in an answer fits the choice: the option of a profession, a
// worker's cost, a contract.
#pragma once

#include "core/invariants.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

Finding check_payments(const Board& board);

}  // namespace tischwerk::stephens
