// Bots that learned different things at one table (--weights-of): medium@old goes by the weights
// that were called old, medium by those of --weights or the built-in ones.
#pragma once

#include "bots/bots.hpp"
#include "core/values/result.hpp"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace tischwerk::cli
{

void add_named_weights_flag(CLI::App& command, std::vector<std::string>& names_and_folders);

// The same bots, and besides them those with the weights of each "NAME=DIR".
Result<std::unique_ptr<bots::Bots>>
with_named_weights(const Game& game, std::unique_ptr<bots::Bots> bots,
                   const std::vector<std::string>& names_and_folders);

}  // namespace tischwerk::cli
