// A hint in the game's terms: the choice, what it brings this turn, what the bot would do next, how
// the second best compares, how sure the bot is. Page, server, terminal and coach say these
// sentences; numbers of the search stay inside.
#pragma once

#include "bots/bot.hpp"
#include "core/told/texts.hpp"

#include <vector>

namespace tischwerk::bots
{

// In the order above; a sentence without content is left out. The bot thought about `state`.
std::vector<Name> advice(const Game& game, const AnyState& state, const Thought& thought);

}  // namespace tischwerk::bots
