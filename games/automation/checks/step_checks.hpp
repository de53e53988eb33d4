// The laws of the pending steps of a position: each can be carried out.
#pragma once

#include "core/invariants.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

Finding check_steps(const Board& board);

}  // namespace tischwerk::automation
