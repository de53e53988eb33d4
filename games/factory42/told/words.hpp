// The words of Factory 42.
#pragma once

#include "core/told/words.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

class Tongue;
using Words = WordsOf<Board, Tongue>;

}  // namespace tischwerk::factory42
