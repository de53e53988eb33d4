// Whether phase, round, decks, location and the remembered facts of the round fit the pending
// steps.
#pragma once

#include "core/invariants.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

Finding check_phases(const Board& board);

}  // namespace tischwerk::factory42
