// Numbers for bots and learners: the stock of a seat, its engines, and its pending actions. The
// learned worth of a number lies in weights/.
#pragma once

#include "games/inventions/bots/features_parts.hpp"

namespace tischwerk::inventions
{

Features features_of(const Board& board, Seat seat);

// How far the game has come, from 0 (the first turn) to 1 (over).
float progress_of(const Board& board);

}  // namespace tischwerk::inventions
