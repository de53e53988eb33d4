// The names of a pending step's numbers in a position; pending.hpp is where they are used.
#pragma once

#include "core/positions/step_values.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

StepFields step_fields(const Vocabulary& words, StepKind kind);

}  // namespace tischwerk::automation
