// The order of play: the table of all steps, and the flow that runs through it.
#pragma once

#include "core/menu.hpp"
#include "core/steps.hpp"
#include "games/stephens/state.hpp"

#include <span>

namespace tischwerk::stephens
{

using StepEntry = StepRow<Board, Play, Step>;
std::span<const StepEntry, step_kind_count> step_table();

}  // namespace tischwerk::stephens
