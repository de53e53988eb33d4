// The laws of every position: every piece in exactly one place, every marker on its track.
#pragma once

#include "core/invariants.hpp"
#include "games/automation/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::automation
{

// The round whose tiles lie out: in clean-up they are those of the next one, once it has counted.
int tile_round(const State& state);
std::optional<std::string> broken_invariant(const Board& board);

}  // namespace tischwerk::automation
