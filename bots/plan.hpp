// What a bot means to do with the rest of the turn, for a hint: its own next answers as far as they
// do not depend on chance or on another seat.
#pragma once

#include "bots/bot.hpp"

#include <string>
#include <vector>

namespace tischwerk::bots
{

// The first is the bot's choice itself. The state is imagined anew for the seat that is asked, so
// that nothing hidden shows in the words.
std::vector<std::string> turn_plan(const Game& game, const AnyState& state,
                                   const std::vector<Move>& line, Language language);

}  // namespace tischwerk::bots
