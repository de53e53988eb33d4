#include "cli/lab/long_run.hpp"

#include "cli/flags/setup_flags.hpp"
#include "cli/lab/log_file.hpp"
#include "cli/output/progress.hpp"

#include <memory>
#include <thread>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

Result<std::unique_ptr<LogFile>> open_log_file(const std::string& path,
                                               const lab::json::object& header)
{
    Result<std::unique_ptr<LogFile>> log = LogFile::open(path);
    if (!log)
        return refuse("--log: " + log.error().message);
    if (const Result<void> opened = lab::open_log(**log, header); !opened)
        return refuse("--log: " + opened.error().message);
    return log;
}

// None where no path is given, or where another process leads.
Result<std::unique_ptr<LogFile>> start_run(lab::Crew& crew, const LongRun& run)
{
    std::unique_ptr<LogFile> log;
    Result<std::string> description = lab::json::serialize(run.header);
    if (crew.is_leader() && !run.log_path.empty())
    {
        Result<std::unique_ptr<LogFile>> opened = open_log_file(run.log_path, run.header);
        if (opened)
            log = std::move(*opened);
        else
            description = refuse(opened.error());
    }
    if (const Result<void> agreed = lab::agree(crew, description); !agreed)
        return refuse(agreed.error());
    return log;
}

Result<lab::RunResult> watch_run(lab::Crew& crew, const LongRun& run, LogFile* log)
{
    const InterruptGuard guard;
    std::atomic<uint64_t> finished_games = 0;
    std::atomic<bool> is_running = true;
    lab::RunHooks hooks = run.hooks;
    hooks.is_interrupted = was_interrupted;
    hooks.finished_games = &finished_games;
    std::jthread onlooker;
    if (crew.is_leader())
        onlooker = std::jthread([&] {
            show_progress(
                "games", run.plan.games, [&] { return finished_games.load(); },
                [&] { return is_running.load(); });
        });
    Result<lab::RunResult> result = lab::run_games(run.plan, hooks, log, crew);
    is_running = false;
    return result;
}

// With one line and the exit code from the leader, and in silence elsewhere.
Outcome end_refused(const lab::Crew& crew, const Refusal& refusal)
{
    if (crew.is_leader())
        return refuse(refusal);
    return Exit::Success;
}

}  // namespace

void add_run_flags(CLI::App& command, RunFlags& flags, const std::string& games_help)
{
    command.add_option("--games", flags.games, games_help)->type_name("K")->capture_default_str();
    command.add_option("--threads", flags.threads, "On how many threads; all cores by default")
        ->type_name("T");
    command
        .add_option("--log", flags.log,
                    "Keep a line for each game here; go on with what is there already")
        ->type_name("FILE");
}

Result<lab::RunPlan> choose_run(const RunFlags& flags)
{
    const Result<uint64_t> games = choose_games(flags.games);
    if (!games)
        return refuse(games.error());
    const Result<unsigned> threads = choose_threads(flags.threads);
    if (!threads)
        return refuse(threads.error());
    return lab::RunPlan{*games, *threads};
}

Outcome carry_out(lab::Crew& crew, const LongRun& run)
{
    const Result<std::unique_ptr<LogFile>> log = start_run(crew, run);
    if (!log)
        return end_refused(crew, log.error());
    const Result<lab::RunResult> result = watch_run(crew, run, log->get());
    if (!result)
        return end_refused(crew, result.error());
    if (!crew.is_leader())
        return Exit::Success;
    if (const Result<void> printed = run.print(*result); !printed)
        return refuse(printed.error());
    if (!result->is_interrupted)
        return Exit::Success;
    return refuse(fmt::format("stopped after {} of {} games; {}", result->games, run.plan.games,
                              run.log_path.empty() ? "with --log a run can be continued"
                                                   : "the same command continues it"));
}

Outcome refuse_run(lab::Crew& crew, const Refusal& refusal)
{
    const Result<void> agreed = lab::agree(crew, refuse(refusal));
    return end_refused(crew, agreed ? refusal : agreed.error());
}

}  // namespace tischwerk::cli
