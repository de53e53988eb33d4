// A run of the lab as a command sees it: with a progress bar, Ctrl-C, a log in a file, and the
// other processes where there are any.
#pragma once

#include "cli/commands.hpp"
#include "cli/log_file.hpp"
#include "lab/runner.hpp"

#include <memory>

namespace tischwerk::cli
{

// Everything the processes have to agree on before the first game.
struct RunStart
{
    std::unique_ptr<LogFile> log;  // none where no path is given, or where another process leads
};

// The header says what is run; where that is already a refusal, everybody hears it. Other processes
// than the leader should end silently after a refusal: it is said there.
Result<RunStart> start_run(lab::Crew& crew, const Result<lab::json::object>& header,
                           const std::string& log_path);

// Ctrl-C ends it early, with all that was finished in order.
Result<lab::RunResult> watch_run(const lab::RunPlan& plan, lab::RunHooks hooks, LogFile* log,
                                 lab::Crew& crew);

// How a run that failed ends: with one line from the leader, and in silence elsewhere.
Outcome end_refused(const lab::Crew& crew, const Refusal& refusal);

// "stopped after 12 of 400 games", and how to go on.
Refusal stopped_early(const lab::RunResult& result, const lab::RunPlan& plan,
                      const std::string& log_path);

}  // namespace tischwerk::cli
