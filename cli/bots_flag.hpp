// --bots where every seat is named: one recipe for all of them, or one for each.
#pragma once

#include "bots/bots.hpp"
#include "core/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::cli
{

// One recipe a seat, each tried, so that a mistake is said before the first game.
Result<std::vector<std::string>> choose_recipes(const bots::Bots& bots, std::string_view list,
                                                int players);

}  // namespace tischwerk::cli
