// The learned part of the evaluation: for every feature its worth at several stages of a game. Made
// by `tischwerk tune`, kept as data beside the game.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/values/result.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::bots
{

// The stages of a game between which weights are blended, evenly spread from progress 0 to 1.
inline constexpr std::size_t stage_count = 3;

// How much each stage counts at this progress: the two nearest share it.
inline std::array<float, stage_count> stage_shares(float progress)
{
    constexpr float last = stage_count - 1;
    const float place = progress <= 0 ? 0 : progress >= 1 ? last : progress * last;
    const auto below = static_cast<std::size_t>(place < last ? place : last - 1);
    std::array<float, stage_count> shares{};
    shares[below + 1] = place - static_cast<float>(below);
    shares[below] = 1 - shares[below + 1];
    return shares;
}

struct Weights
{
    // Points that the final score is expected to exceed the present score by, a row for each stage.
    std::array<std::vector<float>, stage_count> points;
    // How far such a guess is off between the seats, as a standard deviation.
    std::array<float, stage_count> spread{};
};

// The file for a number of players, "4_players.toml", or for a way to play a game with them,
// "4_players_commissions.toml" (ADR 54).
std::string weights_file(int players, std::string_view way = "");
// The weights from that file; where a way has none of its own, those of all ways. Without a file
// the present score is all there is to go by.
Result<Weights> read_weights(const DataFolder& folder, int players,
                             const std::vector<std::string>& feature_names,
                             std::string_view way = "");

}  // namespace tischwerk::bots
