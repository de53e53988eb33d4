// Whether displays, furnaces, factories, starting professions and the remembered facts of a player
// fit the pending steps.
#pragma once

#include "core/invariants.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

Finding check_table(const Board& board);

}  // namespace tischwerk::stephens
