// Whether the pending steps fit each other and the table. In play they always do; a position from
// outside may not.
#pragma once

#include "core/invariants.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

Finding check_steps(const Board& board);

// ST-9.18  A seat that answers before its turn is asked alone: nothing else waits then, and once it
// has answered nothing waits at all.
bool is_asked_early(const State& state);

}  // namespace tischwerk::stephens
