// Set-up (chapter 1).
#pragma once

#include "core/game.hpp"
#include "core/values/random.hpp"
#include "core/values/result.hpp"
#include "games/testing/whispers/state.hpp"

namespace tischwerk::whispers
{

Result<Options> read_options(const Edition& edition, int players, const OptionValues& values);
// A phase of a round counts as one turn. All seats share it; the first stands for them.
Turn turn_of(const State& state);
void set_up(Play& play, const Options& options);

}  // namespace tischwerk::whispers
