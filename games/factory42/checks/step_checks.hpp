// What must hold for the pending steps of a position: each can be carried out.
#pragma once

#include "core/invariants.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

Finding check_steps(const Board& board);

}  // namespace tischwerk::factory42
