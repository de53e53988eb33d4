// The commands of the program, one small file each. A command adds its flags to the app and leaves
// its result in the exit code: 0 success, 1 a check failed, 2 bad input with a line on stderr, 130
// stopped by Ctrl-C, with one line, too.
#pragma once

#include "core/values/result.hpp"

#include <CLI/CLI.hpp>

namespace tischwerk::cli
{

enum class Exit
{
    Success = 0,
    CheckFailed = 1,
    BadInput = 2,
    Interrupted = 130  // as a shell has it for a program that SIGINT ended
};

// The result of a command's body: its exit code, or a refusal that becomes one line on stderr.
using Outcome = Result<Exit>;

// Runs the body when the command was chosen on the command line.
void on_chosen(CLI::App& command, std::function<Outcome()> body);

void add_describe(CLI::App& app);
void add_serve(CLI::App& app);
void add_play(CLI::App& app);
void add_games(CLI::App& app);
void add_bots(CLI::App& app);
void add_simulate(CLI::App& app);
void add_arena(CLI::App& app);
void add_bench(CLI::App& app);
void add_replay(CLI::App& app);
void add_analyse(CLI::App& app);
void add_balance(CLI::App& app);
void add_tune(CLI::App& app);
void add_learn(CLI::App& app);
void add_scenario(CLI::App& app);
void add_course(CLI::App& app);
void add_moves(CLI::App& app);
void add_rules(CLI::App& app);
void add_data(CLI::App& app);
void add_schema(CLI::App& app);
void add_backup(CLI::App& app);
void add_restore(CLI::App& app);
void add_verify(CLI::App& app);
void add_move_store(CLI::App& app);
void add_keep(CLI::App& app);
void add_admin(CLI::App& app);
void add_load(CLI::App& app);

}  // namespace tischwerk::cli
