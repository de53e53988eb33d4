// Numbers for bots and learners: what a seat has, what works for it, and what is about to happen.
// What a number is worth is not said here; weights/ holds what was learned about that.
#pragma once

#include "games/stephens/bots/features_parts.hpp"

namespace tischwerk::stephens
{

Features features_of(const Board& board, Seat seat);

// How far the game has come, from 0 (the first turn) to 1 (over).
float progress_of(const Board& board);

}  // namespace tischwerk::stephens
