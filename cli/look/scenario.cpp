// `tischwerk scenario`: tries rules from outside. A bad file and a failed check end differently.
#include "core/scenarios/scenario.hpp"
#include "cli/commands.hpp"
#include "cli/flags/edition_flag.hpp"
#include "cli/output/files.hpp"
#include "cli/output/terminal.hpp"

#include <iostream>
#include <memory>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct ScenarioFlags
{
    std::vector<std::string> files;
    std::optional<std::string> edition_folder;
    bool quiet = false;
};

Result<ScenarioReport> run_file(const std::string& file, const ScenarioFlags& flags)
{
    const Result<std::string> content = read_file(file);
    if (!content)
        return refuse(content.error());
    const Result<Scenario> scenario = read_scenario(*content, file);
    if (!scenario)
        return refuse(scenario.error());
    const Result<LoadedGame> loaded = load_game(scenario->game, flags.edition_folder);
    if (!loaded)
        return refuse(fmt::format("{}: game: {}", file, loaded.error().message));
    return run_scenario(*scenario, *loaded->game);
}

Outcome run(const ScenarioFlags& flags)
{
    int passed = 0;
    int failed = 0;
    std::vector<std::string> bad_files;
    for (const std::string& file : flags.files)
    {
        const Result<ScenarioReport> report = run_file(file, flags);
        const bool is_good = report && report->failures.empty();
        ++(is_good ? passed : failed);
        if (is_good && !flags.quiet)
            std::cout << fmt::format("{}: passed\n", file);
        if (report && !flags.quiet)
            for (const std::string& note : report->notes)
                std::cout << note << '\n';
        if (report)
            for (const std::string& failure : report->failures)
                std::cout << failure << '\n';
        else
            bad_files.push_back(report.error().message);
    }
    std::cout << fmt::format("{} passed, {} failed\n", passed, failed) << std::flush;
    for (const std::string& message : bad_files)
        complain(message);
    if (!bad_files.empty())
        return Exit::BadInput;
    return failed == 0 ? Exit::Success : Exit::CheckFailed;
}

}  // namespace

void add_scenario(CLI::App& app)
{
    auto flags = std::make_shared<ScenarioFlags>();
    CLI::App& command = *app.add_subcommand("scenario", "Checks of positions, from TOML or JSON");
    command.add_option("FILE", flags->files, "Scenario files, .toml or .json")->required();
    command.add_flag("--quiet", flags->quiet, "Only failures and the counts");
    add_edition_flag(command, flags->edition_folder);
    command.footer("Exit code: 0 all passed, 1 a check failed, 2 a file is bad.\n"
                   "What a file can say: docs/use/scenarios.md; 'tischwerk moves GAME' lists "
                   "the moves,\n'tischwerk schema --positions' the values to set and expect.\n"
                   "Example: tischwerk scenario games/stephens/scenarios/*.toml");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
