// Recorded games, one for each way a game can end, replayed move by move; CONTRIBUTING.md says how
// to record them anew.
#include "core/saves/save_file.hpp"
#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tischwerk;

namespace
{

std::filesystem::path recorded_folder(const Game& game)
{
    return tischwerk::testing::game_folder(game.info().id) / "recorded";
}

// Reading plays every move again and compares the result the file has in its last line.
SavedGame replay(const std::filesystem::path& path)
{
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    const Result<SavedGame> saved = read_save(content.str(), path.filename().string(), find_game);
    REQUIRE_MESSAGE(saved.has_value(), why_not(saved));
    return *saved;
}

}  // namespace

TEST_CASE("each way a game can end has a recorded game that still ends so")
{
    for (const Game* game : all_games())
        for (const std::string& ending : game->info().endings)
        {
            CAPTURE(game->info().id);
            CAPTURE(ending);
            const std::filesystem::path path = recorded_folder(*game) / (ending + ".tischwerk");
            REQUIRE(std::filesystem::exists(path));
            const SavedGame saved = replay(path);
            CHECK(game->is_over(saved.state));
            CHECK(game->result(saved.state).ending == ending);
        }
}

TEST_CASE("every recorded game is named after an ending")
{
    for (const Game* game : all_games())
        for (const auto& entry : std::filesystem::directory_iterator(recorded_folder(*game)))
            if (entry.path().extension() == ".tischwerk")
            {
                const std::vector<std::string>& endings = game->info().endings;
                const std::string name = entry.path().stem().string();
                CAPTURE(name);
                CHECK(std::find(endings.begin(), endings.end(), name) != endings.end());
            }
}

TEST_CASE("no position of a recorded game breaks an invariant")
{
    for (const Game* game : all_games())
        for (const std::string& ending : game->info().endings)
        {
            CAPTURE(game->info().id);
            CAPTURE(ending);
            const SavedGame saved = replay(recorded_folder(*game) / (ending + ".tischwerk"));
            AnyState state = *game->start(saved.setup);
            for (const Move& move : saved.moves)
            {
                const Result<AnyState> next = play_move(*game, state, move);
                REQUIRE(next.has_value());
                state = *next;
                const std::optional<std::string> broken = game->broken_invariant(state);
                REQUIRE_MESSAGE(!broken, why_not(broken));
            }
            CHECK(game->is_equal(state, saved.state));
        }
}
