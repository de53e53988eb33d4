// A number for how a game plays: seeded random games of every player count and every option. A
// refactoring must not move it; a change of the rules says that it did.
#pragma once

#include "core/game.hpp"

#include <string>

namespace tischwerk
{

// 16 hexadecimal digits, the same on every platform and compiler.
std::string signature_of(const Game& game);

}  // namespace tischwerk
