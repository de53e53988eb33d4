// Numbers for bots and learners.
#pragma once

#include "games/testing/whispers/state.hpp"

#include <span>
#include <string>
#include <vector>

namespace tischwerk::whispers
{

const std::vector<std::string>& feature_names();
void features_of(const Board& board, Seat seat, std::span<float> values);
// How far the game has come, from 0 (the first pick) to 1 (over).
float progress_of(const Board& board);

}  // namespace tischwerk::whispers
