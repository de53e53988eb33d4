// The clean-up phase (chapter 22), step by step.
#pragma once

#include "games/automation/state.hpp"

namespace tischwerk::automation
{

void clean_up(Play& play, const Step& step);

}  // namespace tischwerk::automation
