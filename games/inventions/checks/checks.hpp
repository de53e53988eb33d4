// The parts of the laws of a position (invariants.hpp), a group for each file here.
#pragma once

#include "core/invariants.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

// ---- The state in which a preparation (chapter 15) and later actions leave displays, loads and
// discard piles.

Finding check_displays(const Board& board);

// ---- Whose turn it is in each phase: by the discs on the board, and in the final market.

Finding check_turns(const Board& board);

// ---- Whether the pending steps of a position can wait so, and fit the table. Positions come from
// outside, and a step that does not fit would break a rule later.

Finding check_steps(const Board& board);

}  // namespace tischwerk::inventions
