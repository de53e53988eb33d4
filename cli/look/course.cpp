// `tischwerk course`: tries chapters of courses and puzzles as the tests do. A bot judges puzzles.
#include "bots/puzzles.hpp"
#include "cli/commands.hpp"
#include "cli/output/files.hpp"
#include "cli/output/terminal.hpp"
#include "core/courses/chapter_trial.hpp"

#include <iostream>
#include <memory>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct CourseFlags
{
    std::vector<std::string> files;
    int ways = 100;
    std::string bot = "search:iterations=4000,early=off";
};

Result<std::optional<std::string>> try_puzzle(const Chapter& puzzle, const Game& game,
                                              const std::string& bot)
{
    const Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(game);
    if (!bots)
        return refuse(bots.error());
    if (const auto made = (*bots)->make(bot, puzzle.opening.setup.players, {}); !made)
        return refuse(made.error());
    return bots::why_no_puzzle(puzzle, game, **bots, bot);
}

// Why learners could get stuck in a chapter; a refusal where the file is bad.
Result<std::optional<std::string>> try_chapter(const std::string& file, int ways,
                                               const std::string& bot)
{
    const Result<std::string> content = read_file(file);
    if (!content)
        return refuse(content.error());
    const Result<Chapter> chapter = read_chapter(*content, file);
    if (!chapter)
        return refuse(chapter.error());
    const Result<const Game*> game = find_game(chapter->opening.game);
    if (!game)
        return refuse(fmt::format("{}: game: {}", file, game.error().message));
    if (const Result<void> checked = check_chapter(*chapter, **game); !checked)
        return refuse(checked.error());
    if (const Result<AnyState> opening = scenario_position(chapter->opening, **game); !opening)
        return refuse(opening.error());
    std::optional<std::string> why = why_unsolved(*chapter, **game);
    for (int way = 1; way <= ways && !why; ++way)
        why = why_stuck(*chapter, **game, static_cast<uint64_t>(way));
    if (!why && chapter->is_puzzle)
        return try_puzzle(*chapter, **game, bot);
    return why;
}

Outcome run(const CourseFlags& flags)
{
    bool is_any_stuck = false;
    for (const std::string& file : flags.files)
    {
        const Result<std::optional<std::string>> why = try_chapter(file, flags.ways, flags.bot);
        if (!why)
        {
            complain(why.error().message);
            return Exit::BadInput;
        }
        is_any_stuck = is_any_stuck || why->has_value();
        std::cout << file << ": " << why->value_or("solved, and no way gets stuck") << std::endl;
    }
    std::cout << std::flush;
    return is_any_stuck ? Exit::CheckFailed : Exit::Success;
}

}  // namespace

void add_course(CLI::App& app)
{
    auto flags = std::make_shared<CourseFlags>();
    CLI::App& command =
        *app.add_subcommand("course", "Checks of courses: solutions, and random ways through");
    command.add_option("FILE", flags->files, "Chapters or puzzles, .toml")->required();
    command.add_option("--ways", flags->ways, "Random ways through each chapter")
        ->capture_default_str()
        ->check(CLI::Range(0, 100'000));
    command.add_option("--bot", flags->bot, "The bot that judges puzzles: a recipe")
        ->capture_default_str();
    command.footer("Exit code: 0 all end, 1 a learner could get stuck or the bot disagrees, 2 a "
                   "file is bad.\n"
                   "What a file can say: docs/use/scenarios.md.\n"
                   "Example: tischwerk course games/stephens/course/*.toml");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
