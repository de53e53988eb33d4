// Who plays (--bots, where every seat is named) and the weights of the bots (--weights).
#pragma once

#include "bots/bots.hpp"
#include "core/values/result.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

namespace tischwerk::cli
{

void add_weights_flag(CLI::App& command, std::optional<std::string>& weights_folder);

// The game's bots with the weights of this folder, or with the built-in ones.
Result<std::unique_ptr<bots::Bots>> load_bots(const Game& game,
                                              const std::optional<std::string>& weights_folder);
// The flag is named where the folder or a file in it is refused.
Result<std::unique_ptr<bots::Bots>> load_bots_from(std::string_view flag, const Game& game,
                                                   const std::string& weights_folder);

// A recipe for each seat, each tried, so that a mistake is said before the first game.
Result<std::vector<std::string>> choose_recipes(const bots::Bots& bots, std::string_view list,
                                                int players);

}  // namespace tischwerk::cli
