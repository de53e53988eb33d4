// Whether a main action can be carried out, and the workers of the four that need one (chapter 8).
#pragma once

#include "core/asks.hpp"
#include "games/automation/pending.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-8.3  Two spaces each; a blocked marker occupies a space.
bool has_free_space(const State& state, MainAction action);
int best_level(const Player& player);  // of a worker on the technology track; 0 without a worker

// AA-8.8  Whether the action could start now. The player may be a copy that has paid something.
bool is_executable(const Board& board, Seat seat, const Player& player, MainAction action);
// AA-10.6  As extra action it needs no worker space.
bool is_work_executable(const Board& board, Seat seat, const Player& player, MainAction action,
                        int level);

// worker_level (D4)
ASKED(worker_level);

}  // namespace tischwerk::automation
