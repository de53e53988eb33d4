// The order of play: the table of all steps.
#pragma once

#include "core/menu.hpp"
#include "core/steps.hpp"
#include "games/testing/whispers/state.hpp"

#include <span>

namespace tischwerk::whispers
{

using StepEntry = StepRow<Board, Play, Step>;
std::span<const StepEntry, step_kind_count> step_table();

}  // namespace tischwerk::whispers
