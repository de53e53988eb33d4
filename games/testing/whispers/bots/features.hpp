// Numbers for bots and learners.
#pragma once

#include "core/features.hpp"
#include "games/testing/whispers/state.hpp"

namespace tischwerk::whispers
{

struct Features
{
    float row_value = 0;
    float bid_value = 0;
    float has_bet = 0;
};
BOOST_DESCRIBE_STRUCT(Features, (), (row_value, bid_value, has_bet))

Features features_of(const Board& board, Seat seat);
// How far the game has come, from 0 (the first pick) to 1 (over).
float progress_of(const Board& board);

}  // namespace tischwerk::whispers
