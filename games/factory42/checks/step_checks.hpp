// Whether the pending steps fit each other and the table. In play they always do; a position from
// outside may not.
#pragma once

#include "core/invariants.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

Finding check_steps(const Board& board);

}  // namespace tischwerk::factory42
