// Numbers for bots and learners: what a seat has, where its meeples stand, and what is about to
// happen. What a number is worth is not said here; weights/ holds that.
#pragma once

#include "games/factory42/state.hpp"

#include <span>
#include <string>
#include <vector>

namespace tischwerk::factory42
{

const std::vector<std::string>& feature_names();
// Fills one number for each name.
void features_of(const Board& board, Seat seat, std::span<float> values);

// How far the game has come, from 0 to 1 (over).
float progress_of(const Board& board);

}  // namespace tischwerk::factory42
