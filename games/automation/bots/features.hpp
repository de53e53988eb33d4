// Numbers for bots and learners: what a seat has, where it stands, and what is about to happen.
// What a number is worth is not said here; weights/ holds that.
#pragma once

#include "games/automation/bots/features_parts.hpp"

namespace tischwerk::automation
{

Features features_of(const Board& board, Seat seat);

// How far the game has come, from 0 (the first pick) to 1 (over).
float progress_of(const Board& board);

}  // namespace tischwerk::automation
