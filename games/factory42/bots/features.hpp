// Numbers for bots and learners: the stock of a seat, the places of its meeples, and its pending
// actions. The worth of a number lies in weights/.
#pragma once

#include "games/factory42/bots/features_parts.hpp"

namespace tischwerk::factory42
{

Features features_of(const Board& board, Seat seat);

// How far the game has come, from 0 to 1 (over).
float progress_of(const Board& board);

}  // namespace tischwerk::factory42
