// Numbers for bots and learners: the belongings of a seat, its standing, and its pending actions.
// The worth of a number lies in weights/.
#pragma once

#include "games/automation/bots/features_parts.hpp"

namespace tischwerk::automation
{

Features features_of(const Board& board, Seat seat);

// How far the game has come, from 0 (the first pick) to 1 (over).
float progress_of(const Board& board);

}  // namespace tischwerk::automation
