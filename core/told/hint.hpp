// A hint in words: the choices of a bot, and its plan for the turn.
#pragma once

#include "core/told/texts.hpp"

#include <string>

namespace tischwerk
{

struct HintMove
{
    std::string move;
    Name description;
    double share = 0;  // how much of its thinking the bot gave to this move, from 0 to 1
    double score = 0;  // the seat's final score, as the bot expects it
    double win = 0;    // its chance to win, from 0 to 1
};
BOOST_DESCRIBE_STRUCT(HintMove, (), (move, description, share, score, win))

// A choice that the bot means to make after the best choice, in the same turn.
struct PlannedMove
{
    std::string move;
    Name description;
};
BOOST_DESCRIBE_STRUCT(PlannedMove, (), (move, description))

}  // namespace tischwerk
