// The words of Stephens.
#pragma once

#include "core/told/words.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

class Tongue;
using Words = WordsOf<Board, Tongue>;

}  // namespace tischwerk::stephens
