// The `tischwerk` program: finds the command on the command line, runs it, and turns every failure
// into a line on stderr.
#include "cli/commands.hpp"
#include "cli/lab/crew_module.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "core/values/near_names.hpp"
#include "core/values/one_line.hpp"

#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

std::function<Outcome()>& chosen_body()
{
    static std::function<Outcome()> body;
    return body;
}

std::vector<std::string> command_names(const CLI::App& app)
{
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({}))
        if (!command->get_group().empty())
            names.push_back(command->get_name());
    return names;
}

std::vector<std::string> flag_names(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames())
            names.push_back("--" + name);
    return names;
}

// The command the words got as far as, with its words: "tischwerk data check".
std::pair<const CLI::App*, std::string> deepest_command(const CLI::App& app)
{
    const CLI::App* command = &app;
    std::string name = "tischwerk";
    while (!command->get_subcommands().empty())
    {
        command = command->get_subcommands().front();
        name += ' ' + command->get_name();
    }
    return {command, name};
}

// A misspelt command or flag with those that are near.
std::string unknown_word_text(const CLI::App& command, const std::string& name,
                              const std::string& word)
{
    const std::string flag = word.substr(0, word.find('='));
    if (flag.starts_with('-'))
        return fmt::format("there is no flag '{}'{} (see '{} --help')", flag,
                           near_names_hint(flag, flag_names(command)), name);
    const std::vector<std::string> commands = command_names(command);
    if (commands.empty())
        return fmt::format("'{}' is one word too many (see '{} --help')", word, name);
    const std::string hint = near_names_hint(word, commands);
    return fmt::format(
        "there is no command '{}'{}", word,
        !hint.empty() ? hint : fmt::format("; the commands are: {}", fmt::join(commands, ", ")));
}

// The parser's own words for faults other than misspelt or missing flags.
std::string parse_error_text(const CLI::App& app, const CLI::ParseError& error)
{
    const auto [command, name] = deepest_command(app);
    const std::vector<std::string> commands = command_names(*command);
    const std::vector<std::string> unknown = command->remaining();
    const bool is_incomplete = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    if (unknown.empty() && is_incomplete && !commands.empty())
        return fmt::format("'{}' needs a command: {}", name, fmt::join(commands, ", "));
    if (!unknown.empty())
        return unknown_word_text(*command, name, unknown.front());
    return fmt::format("{} (see '{} --help')", error.what(), name);
}

Exit explain_parse_error(const CLI::App& app, const CLI::ParseError& error)
{
    if (!speaks_for_crew())
        return Exit::Success;
    complain(parse_error_text(app, error));
    return Exit::BadInput;
}

void add_commands(CLI::App& app)
{
    add_serve(app);
    add_play(app);
    add_games(app);
    add_bots(app);
    add_simulate(app);
    add_arena(app);
    add_bench(app);
    add_replay(app);
    add_analyse(app);
    add_balance(app);
    add_tune(app);
    add_learn(app);
    add_scenario(app);
    add_course(app);
    add_moves(app);
    add_rules(app);
    add_data(app);
    add_schema(app);
    add_backup(app);
    add_restore(app);
    add_verify(app);
    add_move_store(app);
    add_keep(app);
    add_admin(app);
    add_load(app);
    add_describe(app);
}

void describe_program(CLI::App& app)
{
    app.description(
        "Factory board games: play them here, play them a million times, look closely.");
    app.set_version_flag("--version", std::string("tischwerk ") + TISCHWERK_VERSION,
                         "Print the version");
    app.set_help_flag("-h,--help", "Print this help");
    app.require_subcommand(0, 1);
    add_commands(app);
    // After the commands, which would all have it as theirs.
    app.footer("Examples:\n"
               "  tischwerk play stephens                         a game against medium bots\n"
               "  tischwerk play stephens --players 1 --lang de   solo, in German\n"
               "  tischwerk serve                                 tables over the network\n"
               "  tischwerk simulate stephens --players 4 --games 10000\n"
               "  tischwerk rules ST-9.12                         what a rule says\n"
               "'tischwerk COMMAND --help' says more about a command.");
}

Exit run_chosen()
{
    const Outcome outcome = chosen_body()();
    if (outcome)
        return *outcome;
    complain(outcome.error().message);
    return was_interrupted() ? Exit::Interrupted : Exit::BadInput;
}

// Output that could not be written (a full disk, a closed stdout) is a failure, not a success.
Exit after_flushing(Exit exit)
{
    std::cout.flush();
    if (std::cout.good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return exit;
    complain("cannot write the output");
    return Exit::BadInput;
}

Exit run(int argument_count, char** arguments)
{
    CLI::App app("", "tischwerk");
    describe_program(app);
    if (argument_count < 2)
    {
        std::cout << app.help();
        return after_flushing(Exit::Success);
    }
    try
    {
        app.parse(argument_count, arguments);
    }
    catch (const CLI::ParseError& error)
    {
        if (error.get_exit_code() != 0)
            return explain_parse_error(app, error);
        app.exit(error, std::cout, std::cerr);  // --help and --version
        return after_flushing(Exit::Success);
    }
    return after_flushing(run_chosen());
}

}  // namespace

void on_chosen(CLI::App& command, std::function<Outcome()> body)
{
    // Run only after parsing: exceptions of a body are not the parser's.
    command.callback([body = std::move(body)] { chosen_body() = body; });
}

}  // namespace tischwerk::cli

int main(int argument_count, char** arguments)
{
    using namespace tischwerk::cli;
    std::signal(SIGPIPE, SIG_DFL);  // `tischwerk … | head` ends quietly, like every other filter
    try
    {
        return static_cast<int>(run(argument_count, arguments));
    }
    catch (const std::exception& error)
    {
        complain(error.what());
    }
    catch (...)
    {
        complain("something unexpected happened");
    }
    return static_cast<int>(Exit::BadInput);
}
