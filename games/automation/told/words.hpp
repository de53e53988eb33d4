// The words of Age of Automation.
#pragma once

#include "core/told/words.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

class Tongue;
using Words = WordsOf<Board, Tongue>;

}  // namespace tischwerk::automation
