// Records a game for each way a game can end: record_games GAME, run in games/GAME/recorded.
// Weak and strong bots take turns, with every option of the game, until each ending was seen.
#include "bots/bots.hpp"
#include "core/saves/save_file.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

using namespace tischwerk;

namespace
{

// Cheap ones first; what they do not reach is left for the strong.
const std::vector<std::string> recipes = {"random", "heuristic:noise=8", "heuristic",
                                          "search:iterations=200",
                                          "search:iterations=12000,depth=10"};
constexpr uint64_t seeds_per_recipe = 4;

std::vector<Setup> all_setups(const Game& game)
{
    std::vector<Setup> setups;
    for (int players = game.info().min_players; players <= game.info().max_players; ++players)
    {
        setups.push_back({players, {}, {}});
        for (const OptionInfo& option : game.info().options)
            for (const std::string& value : option.values)
                if (value != option.default_value)
                    setups.push_back({players, {{option.id, value}}, {}});
    }
    std::erase_if(setups, [&](const Setup& setup) { return !game.start(setup); });
    return setups;
}

// Plays one game and keeps it if it ended in a new way.
void try_game(const Game& game, const bots::Bots& bots, const Setup& setup,
              const std::string& recipe, std::set<std::string>& missing)
{
    std::vector<std::unique_ptr<bots::Bot>> seats;
    for (int seat = 0; seat < setup.players; ++seat)
        seats.push_back(std::move(
            *bots.make(recipe, setup.players, {setup.seed.low, static_cast<uint64_t>(seat)})));
    AnyState state = *game.start(setup);
    std::vector<Move> moves;
    while (!game.is_over(state))
    {
        moves.push_back(seats[index_of(game.decision(state).seat)]->choose(state));
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            seats[seat]->observe(bots::shown_move(game, state, moves.back(), seat_at(seat)));
        game.apply(state, moves.back());
    }
    const std::string ending = game.result(state).ending;
    if (missing.erase(ending) == 0)
        return;
    std::ofstream(ending + ".tischwerk") << write_save(game, setup, moves);
    std::cout << fmt::format("{}: {} with seed {}\n", ending, recipe, setup.seed.low) << std::flush;
}

int record(const Game& game)
{
    const auto bots = bots::bots_of(game);
    if (!bots)
    {
        std::cerr << bots.error().message << '\n';
        return 2;
    }
    std::set<std::string> missing(game.info().endings.begin(), game.info().endings.end());
    for (const std::string& recipe : recipes)
        for (uint64_t seed = 1; seed <= seeds_per_recipe; ++seed)
            for (Setup setup : all_setups(game))
            {
                if (missing.empty())
                    return 0;
                setup.seed = {0, seed};
                try_game(game, **bots, setup, recipe, missing);
            }
    std::cerr << fmt::format("not reached: {}\n", fmt::join(missing, ", "));
    return 1;
}

}  // namespace

int main(int argument_count, char** arguments)
{
    if (argument_count != 2)
    {
        std::cerr << "usage: record_games GAME\n";
        return 2;
    }
    const Result<const Game*> game = find_game(arguments[1]);
    if (!game)
    {
        std::cerr << game.error().message << '\n';
        return 2;
    }
    return record(**game);
}
