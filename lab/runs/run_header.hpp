// The identity of a run of the lab: the first line of its log.
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::lab
{

// The number of games is not part of it: more may follow.
json::object run_header(std::string_view run, std::string_view program_version, const Game& game,
                        const Setup& setup, const bots::Bots& bots,
                        const std::vector<std::string>& recipes);

}  // namespace tischwerk::lab
