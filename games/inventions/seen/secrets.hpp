// The guesses of a seat in place of its unknowns (chapter 18).
#pragma once

#include "core/values/random.hpp"
#include "core/values/seat.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

State determinize(const State& state, Seat seat, Random& random);

}  // namespace tischwerk::inventions
