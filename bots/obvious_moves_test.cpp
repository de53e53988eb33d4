// House tests of understanding: every game has a folder scenarios/obvious with positions in which
// one move is clearly best. The last step of a file is that move; the steps before it lead there.
#include "bots/testing/positions.hpp"
#include "core/scenarios/scenario.hpp"
#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

struct Riddle
{
    std::string name;
    AnyState state;
    std::string best;
};

Riddle read_riddle(const Game& game, const std::filesystem::path& path)
{
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    const Result<Scenario> scenario = read_scenario(content.str(), path.filename().string());
    REQUIRE_MESSAGE(scenario.has_value(), why_not(scenario));
    Result<AnyState> state = scenario_position(*scenario, game);
    REQUIRE_MESSAGE(state.has_value(), why_not(state));
    REQUIRE_FALSE(scenario->steps.empty());
    for (std::size_t step = 0; step + 1 < scenario->steps.size(); ++step)
    {
        CAPTURE(scenario->steps[step].place);
        const Result<Move> move = game.parse_move(scenario->steps[step].moves.front());
        REQUIRE(move.has_value());
        state = play_move(game, *state, *move);
        REQUIRE_MESSAGE(state.has_value(), why_not(state));
    }
    const Result<Move> best = game.parse_move(scenario->steps.back().moves.front());
    REQUIRE_MESSAGE(best.has_value(), why_not(best));
    CHECK_MESSAGE(is_offered(game, *state, *best), path.filename().string());
    return {path.filename().string(), *state, game.move_text(*best)};
}

std::vector<Riddle> riddles_of(const Game& game)
{
    const std::filesystem::path folder =
        tischwerk::testing::game_folder(game.info().id) / "scenarios" / "obvious";
    REQUIRE_MESSAGE(std::filesystem::is_directory(folder), folder.string());
    std::vector<Riddle> riddles;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        riddles.push_back(read_riddle(game, entry.path()));
    return riddles;
}

void check_solved(const Game& game, const Bots& bots, const std::string& recipe)
{
    for (const Riddle& riddle : riddles_of(game))
        for (uint64_t seed = 1; seed <= 3; ++seed)
        {
            CAPTURE(riddle.name);
            CAPTURE(recipe);
            CAPTURE(seed);
            const std::unique_ptr<Bot> bot =
                make_bot(bots, recipe, game.player_count(riddle.state), seed);
            CHECK(game.move_text(bot->choose(riddle.state)) == riddle.best);
        }
}

// Those of the program: the game that only tests have is no riddle.
std::vector<const Game*> games_with_riddles()
{
    std::vector<const Game*> games = all_games();
    std::erase_if(games, [](const Game* game) { return game->info().id == "whispers"; });
    return games;
}

}  // namespace

TEST_CASE("every game has positions with an obvious move")
{
    for (const Game* game : games_with_riddles())
        CHECK(riddles_of(*game).size() >= 8);
}

TEST_CASE("strong bots find the obvious move")
{
    for (const Game* game : games_with_riddles())
    {
        const Result<std::unique_ptr<Bots>> bots = bots_of(*game);
        REQUIRE_MESSAGE(bots.has_value(), why_not(bots));
        for (const std::string recipe : {"search:iterations=2000", "hard"})
            check_solved(*game, **bots, recipe);
    }
}

TEST_CASE("search finds the obvious move even where nothing was learned")
{
    for (const Game* game : games_with_riddles())
        check_solved(*game, *untaught_bots(*game), "search:iterations=2000");
}
