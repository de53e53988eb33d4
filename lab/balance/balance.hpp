// How a game of `balance` is played and written down, for any game: Game::offer and Game::taking
// tell the offers and takings.
#pragma once

#include "lab/arena/match.hpp"
#include "lab/balance/line.hpp"

#include <stop_token>

#include <boost/json/object.hpp>

namespace tischwerk::lab
{

struct BalancePlan
{
    const Game& game;
    const bots::Bots& bots;
    Setup setup;  // its seed is that of the whole run
    // A recipe for each seat; they move on by one seat from game to game.
    std::vector<std::string> recipes;
    std::vector<std::string> sources;  // the lines of a score
};

// Refuses a setup the game does not know.
Result<BalancePlan> make_balance_plan(const Game& game, const bots::Bots& bots, const Setup& setup,
                                      const std::vector<std::string>& recipes);
BalanceShape shape_of(const BalancePlan& plan);

// The identity of a run: two runs with equal headers are the same. The number of games is not part
// of it: more may follow.
boost::json::object balance_header(const BalancePlan& plan, std::string_view program_version);

Result<BalanceLine> play_balance_game(const BalancePlan& plan, uint64_t game_index,
                                      std::stop_token stop);

}  // namespace tischwerk::lab
