// The ladder of levels that people choose from: eight of them, each about 150 points of rating
// above the level below, in each game and with each number of players.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/preset_settings.hpp"
#include "core/told/texts.hpp"
#include "core/values/result.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::bots
{

inline constexpr std::size_t level_count = 8;

// "level1" to "level8".
const std::array<std::string, level_count>& levels();
std::optional<std::size_t> level_place(std::string_view name);

// The name for people, "level 3", and a sentence about the player to expect.
Name level_name(std::size_t place);
Name level_sentence(std::size_t place);

// The measured ladder for a number of players: the settings that make each level, and its rating,
// where a random player has 0.
struct Ladder
{
    std::array<std::string, level_count> settings;
    std::array<int, level_count> ratings{};

    std::vector<PresetSettings> preset_settings() const;
};

// The file levels.toml beside the weights; without it the levels have their general settings and no
// rating.
Result<std::map<int, Ladder>> read_ladders(const DataFolder& folder);

}  // namespace tischwerk::bots
