// Numbers for bots and learners: what a seat has, where its meeples stand, and what is about to
// happen. What a number is worth is not said here; weights/ holds that.
#pragma once

#include "games/factory42/bots/features_parts.hpp"

namespace tischwerk::factory42
{

Features features_of(const Board& board, Seat seat);

// How far the game has come, from 0 to 1 (over).
float progress_of(const Board& board);

}  // namespace tischwerk::factory42
