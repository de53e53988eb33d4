// Whose turn it is in each phase: by the discs on the board, and in the final market.
#pragma once

#include "core/invariants.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

Finding check_turns(const Board& board);

}  // namespace tischwerk::inventions
