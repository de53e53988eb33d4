// Whether set-up, rounds, turns, the army and the end of the game fit the steps that wait.
#pragma once

#include "core/invariants.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

Finding check_round(const Board& board);

}  // namespace tischwerk::stephens
