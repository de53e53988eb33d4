// The words of Era of Inventions.
#pragma once

#include "core/told/words.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

class Tongue;
using Words = WordsOf<Board, Tongue>;

}  // namespace tischwerk::inventions
