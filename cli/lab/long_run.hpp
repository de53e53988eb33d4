// A run of the lab as a command sees it: with a progress bar, Ctrl-C, a log in a file, and the
// other processes where there are any.
#pragma once

#include "cli/commands.hpp"
#include "lab/runs/runner.hpp"

#include <functional>
#include <string>

namespace tischwerk::cli
{

struct RunFlags
{
    std::string games = "400";
    std::string threads;
    std::string log;
};

void add_run_flags(CLI::App& command, RunFlags& flags, const std::string& games_help);
Result<lab::RunPlan> choose_run(const RunFlags& flags);

struct LongRun
{
    lab::json::object header;  // describes the run; the processes and the log must agree on it
    lab::RunPlan plan;
    lab::RunHooks hooks;
    std::string log_path;  // may be empty
    // Called by the leader alone, also with the results of a stopped run.
    std::function<Result<void>(const lab::RunResult&)> print;
};

// Ctrl-C ends it early, with all that was finished in order.
Outcome carry_out(lab::Crew& crew, const LongRun& run);

// How a run that cannot be planned ends: every process hears of it, and the speaker prints it.
Outcome refuse_run(lab::Crew& crew, const Refusal& refusal);

}  // namespace tischwerk::cli
