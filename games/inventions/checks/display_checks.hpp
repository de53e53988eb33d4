// The state in which a preparation (chapter 15) and later actions leave displays, loads and discard
// piles.
#pragma once

#include "core/invariants.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

Finding check_displays(const Board& board);

}  // namespace tischwerk::inventions
