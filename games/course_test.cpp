// Courses and puzzles of all games: each chapter's solution is played, and a hundred random ways
// through it. None hangs or contradicts the table.
#include "core/courses/chapter_trial.hpp"
#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"
#include "core/values/sanitized.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tischwerk;

namespace
{

std::vector<std::filesystem::path> chapters_of(const Game& game)
{
    std::vector<std::filesystem::path> files;
    for (const char* kind : {"course", "puzzles"})
    {
        const std::filesystem::path folder = tischwerk::testing::game_folder(game.info().id) / kind;
        if (!std::filesystem::exists(folder))
            continue;
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Chapter chapter_in(const std::filesystem::path& path, const Game& game)
{
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    const Result<Chapter> chapter = read_chapter(content.str(), path.filename().string());
    REQUIRE_MESSAGE(chapter.has_value(), why_not(chapter));
    const Result<void> checked = check_chapter(*chapter, game);
    REQUIRE_MESSAGE(checked.has_value(), why_not(checked));
    return *chapter;
}

}  // namespace

TEST_CASE("the solution of every chapter is offered move by move and ends it")
{
    for (const Game* game : all_games())
        for (const std::filesystem::path& path : chapters_of(*game))
        {
            CAPTURE(path.string());
            const std::optional<std::string> why = why_unsolved(chapter_in(path, *game), *game);
            CHECK_MESSAGE(!why, why.value_or(""));
        }
}

TEST_CASE("a hundred random ways through every chapter end it")
{
    constexpr uint64_t way_count = is_sanitized ? 3 : 100;  // bad memory shows in fewer
    for (const Game* game : all_games())
        for (const std::filesystem::path& path : chapters_of(*game))
        {
            CAPTURE(path.string());
            const Chapter chapter = chapter_in(path, *game);
            for (uint64_t seed = 1; seed <= way_count; ++seed)
            {
                const std::optional<std::string> why = why_stuck(chapter, *game, seed);
                REQUIRE_MESSAGE(!why, why.value_or(""));
            }
        }
}
