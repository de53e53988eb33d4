// Hidden information (chapter 13).
#pragma once

#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// A random state that this seat cannot tell from the real state.
State determinize(const State& state, Seat seat, Random& random);

}  // namespace tischwerk::stephens
