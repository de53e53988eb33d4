// What the evaluation has learned: for every feature its worth at the beginning, in the middle and
// at the end of a game. Made by `tischwerk tune`, kept as data beside the game.
#pragma once

#include "core/data_folder.hpp"
#include "core/result.hpp"

#include <array>
#include <string>
#include <vector>

namespace tischwerk::bots
{

// The stages of a game between which weights are blended: progress 0, 1/2 and 1.
inline constexpr std::size_t stage_count = 3;

// How much each stage counts at this progress; the sum is 1.
inline std::array<float, stage_count> stage_shares(float progress)
{
    if (progress < 0.5F)
        return {1 - 2 * progress, 2 * progress, 0};
    return {0, 2 - 2 * progress, 2 * progress - 1};
}

struct Weights
{
    // Points that the final score is expected to exceed the present one by, one row a stage.
    std::array<std::vector<float>, stage_count> points;
    // How far such a guess is off, as a standard deviation.
    std::array<float, stage_count> spread{};
};

// The weights for a number of players from "4_players.toml". Without that file the present score
// is all there is to go by.
Result<Weights> read_weights(const DataFolder& folder, int players,
                             const std::vector<std::string>& feature_names);
std::string weights_file(int players);

}  // namespace tischwerk::bots
