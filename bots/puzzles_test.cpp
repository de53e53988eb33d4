// Every puzzle has one best answer, and a strong bot finds it.
#include "bots/puzzles.hpp"
#include "bots/testing/positions.hpp"
#include "core/scenarios/scenario_position.hpp"
#include "core/testing/game_folder.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

constexpr const char* judge = "search:iterations=4000,early=off";

std::vector<std::filesystem::path> puzzles_of(const Game& game)
{
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder =
        tischwerk::testing::game_folder(game.info().id) / "puzzles";
    if (std::filesystem::is_directory(folder))
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            files.push_back(entry.path());
    return files;
}

Chapter puzzle_in(const std::filesystem::path& path)
{
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    const Result<Chapter> puzzle = read_chapter(content.str(), path.filename().string());
    REQUIRE_MESSAGE(puzzle.has_value(), why_not(puzzle));
    return *puzzle;
}

const Game& factory42()
{
    return **find_game("factory42");
}

std::unique_ptr<Bots> good_bots(const Game& game)
{
    return std::move(*bots_of(game));
}

}  // namespace

TEST_CASE("a strong bot agrees with every puzzle")
{
    for (const Game* game : all_games())
    {
        const std::vector<std::filesystem::path> files = puzzles_of(*game);
        if (files.empty())
            continue;
        const std::unique_ptr<Bots> bots = good_bots(*game);
        for (const std::filesystem::path& path : files)
        {
            CAPTURE(path.string());
            const Chapter puzzle = puzzle_in(path);
            CHECK(puzzle.is_puzzle);
            const std::optional<std::string> why = why_no_puzzle(puzzle, *game, *bots, judge);
            CHECK_MESSAGE(!why, why.value_or(""));
        }
    }
}

TEST_CASE("a worse answer, another seat's and one of several are no puzzle")
{
    const Game& game = factory42();
    const std::unique_ptr<Bots> bots = good_bots(game);
    const Chapter good = puzzle_in(puzzles_of(game).front());
    REQUIRE_FALSE(why_no_puzzle(good, game, *bots, judge));

    Chapter worse = good;
    MoveList offered;
    game.list_moves(*scenario_position(good.opening, game), offered);
    for (const Move& move : offered)
        if (game.move_text(move) != good.steps.front().solution.front())
            worse.steps.front().solution = {game.move_text(move)};
    CHECK(why_no_puzzle(worse, game, *bots, judge)->find("rather") != std::string::npos);

    Chapter others = good;
    others.learner = seat_at(index_of(good.learner) == 0 ? 1 : 0);
    CHECK(why_no_puzzle(others, game, *bots, judge) == "another seat is asked first");

    Chapter several = good;
    several.steps.front().others = {{{"place"}, {"", ""}, true, 0}};
    CHECK(why_no_puzzle(several, game, *bots, judge)->find("one answer") != std::string::npos);
}
