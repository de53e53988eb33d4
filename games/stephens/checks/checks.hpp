// The parts of the laws of a position (invariants.hpp), a group for each file here.
#pragma once

#include "core/invariants.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// ---- Whether displays, furnaces, factories, starting professions and the remembered facts of a
// player fit the pending steps.

Finding check_table(const Board& board);

// ---- Whether set-up, rounds, turns, the army and the end of the game fit the steps that wait.

Finding check_round(const Board& board);

// ---- Whether the rest of costs and gains in an answer fits the choice: the option of a
// profession, a worker's cost, a contract.

Finding check_payments(const Board& board);

// ---- Whether the pending steps fit each other and the table. In play they always do; a position
// from outside may not.

Finding check_steps(const Board& board);

// ST-9.18  A seat that answers before its turn is asked alone: nothing else waits then, and once it
// has answered nothing waits at all.
bool is_asked_early(const State& state);

}  // namespace tischwerk::stephens
