// House tests of the editions that were ever released: games begun with them go on.
#include "core/saves/save_file.hpp"
#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace tischwerk
{

namespace
{

namespace fs = std::filesystem;

// Those kept with the release; those of the present cards while they are still the same.
std::vector<fs::path> recorded_games(const Game& game, const KnownEdition& edition)
{
    const fs::path folder = testing::game_folder(game.info().id);
    std::vector<fs::path> paths;
    for (const fs::path& place : {folder / "editions" / edition.release, folder / "recorded"})
        if (fs::exists(place) &&
            (place.filename() != "recorded" || edition.hash == game.info().edition.hash))
            for (const auto& entry : fs::directory_iterator(place))
                if (entry.path().extension() == ".tischwerk")
                    paths.push_back(entry.path());
    return paths;
}

}  // namespace

TEST_CASE("every released edition can still be played with, as its hash promises")
{
    for (const Game* game : all_games())
        for (const KnownEdition& edition : game->editions())
        {
            const Game* begun = game->as_begun(edition.hash, game->info().rules_version);
            REQUIRE_MESSAGE(begun, "data/ changed: tools/keep_edition.sh " << game->info().id
                                                                           << " keeps the cards of "
                                                                           << edition.release);
            CHECK(begun->info().edition.hash == edition.hash);
            CHECK(begun->info().edition.name == edition.name);
            CHECK(begun->info().edition.is_superseded ==
                  (edition.hash != game->info().edition.hash));
        }
}

TEST_CASE("a recorded game of every released edition is played again to its end")
{
    for (const Game* game : all_games())
        for (const KnownEdition& edition : game->editions())
        {
            if (edition.release.empty())
                continue;
            CAPTURE(game->info().id);
            CAPTURE(edition.release);
            const std::vector<fs::path> paths = recorded_games(*game, edition);
            REQUIRE_MESSAGE(!paths.empty(), "a released edition needs a recorded game");
            for (const fs::path& path : paths)
            {
                std::ostringstream content;
                content << std::ifstream(path, std::ios::binary).rdbuf();
                const Result<SavedGame> saved =
                    read_save(content.str(), path.filename().string(), find_game);
                REQUIRE_MESSAGE(saved.has_value(), why_not(saved));
                CHECK(saved->begun->info().edition.hash == edition.hash);
                CHECK(saved->begun->is_over(saved->state));
            }
        }
}

TEST_CASE("the first released edition is of 0.1.0 for the first two games, of 0.2.0 for the others")
{
    for (const char* id : {"stephens", "inventions"})
        CHECK((*find_game(id))->editions().front().release == "0.1.0");
    for (const char* id : {"automation", "factory42"})
        CHECK((*find_game(id))->editions().front().release == "0.2.0");
}

}  // namespace tischwerk
