// Whether the pending steps of a position can wait so, and fit the table. Positions come from
// outside, and a step that does not fit would break a rule later.
#pragma once

#include "core/invariants.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

Finding check_steps(const Board& board);

}  // namespace tischwerk::inventions
