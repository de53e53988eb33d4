// A number for how the bots of a game choose: it tells whether a refactoring changed their play,
// and whether a browser plays as they do here.
#pragma once

#include "bots/bots.hpp"

#include <string>

namespace tischwerk::bots
{

// 16 hexadecimal digits for the choices of this recipe in seeded games of every player count. The
// bots go by the present score alone, so that learning new weights leaves the number as it is.
Result<std::string> signature_of_bot(const Game& game, std::string_view recipe);

// The recipes whose numbers are recorded. Every setting is spelled out, because defaults are tuned.
const std::vector<std::string>& signature_recipes();

// Both, a recipe a line: "0123456789abcdef heuristic:samples=2,noise=1".
Result<std::string> bot_signatures(const Game& game);

}  // namespace tischwerk::bots
