// A chapter played by a machine: its own solution, and random ways with every answer obeyed. Both
// say why a learner could get stuck; nothing is said where all is well.
#pragma once

#include "core/courses/chapter.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tischwerk
{

// The solution is offered move by move, the script of the opponents with it, and the chapter ends.
std::optional<std::string> why_unsolved(const Chapter& chapter, const Game& game);

// A learner who chooses at random, takes back when told so, and ends the chapter all the same.
std::optional<std::string> why_stuck(const Chapter& chapter, const Game& game, uint64_t seed);

}  // namespace tischwerk
