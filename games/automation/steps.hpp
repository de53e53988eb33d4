// The order of play: the table of all steps, and the flow that runs through it.
#pragma once

#include "core/look_ahead.hpp"
#include "core/menu.hpp"
#include "core/steps.hpp"
#include "games/automation/state.hpp"

#include <span>

namespace tischwerk::automation
{

using StepEntry = LookAheadRow<Board, Play, Step>;
std::span<const StepEntry, step_kind_count> step_table();

}  // namespace tischwerk::automation
