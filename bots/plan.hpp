// What a bot means to do with the rest of the turn, for a hint: its own next answers as far as they
// do not depend on chance or on another seat.
#pragma once

#include "bots/bot.hpp"

#include <string>
#include <vector>

namespace tischwerk::bots
{

// A choice of the plan, and the position in which it is made, as far as the seat may know it.
struct PlannedChoice
{
    Move move;
    AnyState state;
};

// The first is the bot's choice itself. The state is imagined anew for the seat that is asked, so
// that nothing hidden shows in the words.
std::vector<PlannedChoice> turn_choices(const Game& game, const AnyState& state,
                                        const std::vector<Move>& line);
// The same in words.
std::vector<std::string> turn_plan(const Game& game, const AnyState& state,
                                   const std::vector<Move>& line, Language language);

}  // namespace tischwerk::bots
