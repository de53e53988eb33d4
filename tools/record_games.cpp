// Records a game for each possible ending of a game: record_games GAME, run in games/GAME/recorded.
// Weak and strong bots take turns, with every option of the game, until each ending was seen.
// record_games GAME setups, run in games/GAME/recorded/setups, records a game of good players for
// each number of players and each combination of options instead (of many switches: each alone, and
// all).
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

// The cheap bots first; the strong bots play for the endings that are left.
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

// With more combinations, each switch is turned alone and all together.
constexpr std::size_t most_combinations = 8;

// A number of players with every combination of option values that the game accepts, most switches
// turned last.
std::vector<Setup> combinations(const Game& game, int players)
{
    std::vector<Setup> combined = {{players, {}, {0, 1}}};
    for (const OptionChoice& choice : option_choices(game.info().options, players))
        for (std::size_t place = combined.size(); place-- > 0;)
        {
            Setup turned = combined[place];
            if (turned.options.insert(choice).second && game.start(turned))
                combined.push_back(turned);
        }
    std::stable_sort(combined.begin(), combined.end(), [](const Setup& left, const Setup& right) {
        return left.options.size() < right.options.size();
    });
    return combined;
}

std::vector<Setup> all_combinations(const Game& game)
{
    std::vector<Setup> setups;
    for (int players = game.info().min_players; players <= game.info().max_players; ++players)
    {
        std::vector<Setup> combined = combinations(game, players);
        const std::size_t most = combined.back().options.size();
        if (combined.size() > most_combinations)
            std::erase_if(combined, [&](const Setup& setup) {
                const bool is_single =
                    setup.options.size() == 1 && players == game.info().min_players;
                return !setup.options.empty() && !is_single && setup.options.size() != most;
            });
        setups.insert(setups.end(), combined.begin(), combined.end());
    }
    return setups;
}

// "3_players", "3_players_draft_off": the options that differ from the defaults.
std::string setup_name(const Setup& setup)
{
    std::string name = fmt::format("{}_players", setup.players);
    if (setup.options.size() > 3)
        return name + "_with_everything";
    for (const auto& [key, value] : setup.options)
        name += fmt::format("_{}_{}", key, value);
    return name;
}

struct PlayedGame
{
    std::vector<Move> moves;
    std::string ending;
};

PlayedGame play_game(const Game& game, const bots::Bots& bots, const Setup& setup,
                     const std::string& recipe)
{
    std::vector<std::unique_ptr<bots::Bot>> seats;
    for (int seat = 0; seat < setup.players; ++seat)
        seats.push_back(std::move(
            *bots.make(recipe, setup.players, {setup.seed.low, static_cast<uint64_t>(seat)})));
    AnyState state = *game.start(setup);
    PlayedGame played;
    std::vector<Move>& moves = played.moves;
    while (!game.is_over(state))
    {
        moves.push_back(seats[index_of(game.decision(state).seat)]->choose(state));
        bots::tell_bots(game, state, moves.back(), seats);
        game.apply(state, moves.back());
    }
    played.ending = game.result(state).ending;
    return played;
}

void keep(const Game& game, const Setup& setup, const PlayedGame& played, const std::string& name,
          const std::string& recipe)
{
    std::ofstream(name + ".tischwerk") << write_save(game, setup, played.moves);
    std::cout << fmt::format("{}: {} with seed {}\n", name, recipe, setup.seed.low) << std::flush;
}

int record_setups(const Game& game, const bots::Bots& bots)
{
    const std::string recipe = "search:iterations=200";
    for (const Setup& setup : all_combinations(game))
        keep(game, setup, play_game(game, bots, setup, recipe), setup_name(setup), recipe);
    return 0;
}

int record_endings(const Game& game, const bots::Bots& bots)
{
    std::set<std::string> missing(game.info().endings.begin(), game.info().endings.end());
    for (const std::string& recipe : recipes)
        for (uint64_t seed = 1; seed <= seeds_per_recipe; ++seed)
            for (Setup setup : all_setups(game))
            {
                if (missing.empty())
                    return 0;
                setup.seed = {0, seed};
                const PlayedGame played = play_game(game, bots, setup, recipe);
                if (missing.erase(played.ending) > 0)
                    keep(game, setup, played, played.ending, recipe);
            }
    std::cerr << fmt::format("not reached: {}\n", fmt::join(missing, ", "));
    return 1;
}

}  // namespace

int main(int argument_count, char** arguments)
{
    const bool is_for_setups = argument_count == 3 && std::string_view(arguments[2]) == "setups";
    if (argument_count != 2 && !is_for_setups)
    {
        std::cerr << "usage: record_games GAME [setups]\n";
        return 2;
    }
    const Result<const Game*> game = find_game(arguments[1]);
    if (!game)
    {
        std::cerr << game.error().message << '\n';
        return 2;
    }
    const auto bots = bots::bots_of(**game);
    if (!bots)
    {
        std::cerr << bots.error().message << '\n';
        return 2;
    }
    return is_for_setups ? record_setups(**game, **bots) : record_endings(**game, **bots);
}
