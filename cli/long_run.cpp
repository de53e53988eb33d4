#include "cli/long_run.hpp"

#include "cli/progress.hpp"

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

}  // namespace

Result<RunStart> start_run(lab::Crew& crew, const Result<lab::json::object>& header,
                           const std::string& log_path)
{
    RunStart start;
    Result<std::string> description =
        header ? Result<std::string>(lab::json::serialize(*header)) : refuse(header.error());
    if (header && crew.is_leader() && !log_path.empty())
    {
        Result<std::unique_ptr<LogFile>> log = open_log_file(log_path, *header);
        if (log)
            start.log = std::move(*log);
        else
            description = refuse(log.error());
    }
    if (const Result<void> agreed = lab::agree(crew, description); !agreed)
        return refuse(agreed.error());
    return start;
}

Result<lab::RunResult> watch_run(const lab::RunPlan& plan, lab::RunHooks hooks, LogFile* log,
                                 lab::Crew& crew)
{
    const InterruptGuard guard;
    std::atomic<uint64_t> finished_games = 0;
    std::atomic<bool> is_running = true;
    hooks.is_interrupted = was_interrupted;
    hooks.finished_games = &finished_games;
    std::jthread onlooker;
    if (crew.is_leader())
        onlooker = std::jthread([&] {
            show_progress(
                "games", plan.games, [&] { return finished_games.load(); },
                [&] { return is_running.load(); });
        });
    Result<lab::RunResult> result = lab::run_games(plan, hooks, log, crew);
    is_running = false;
    return result;
}

Outcome end_refused(const lab::Crew& crew, const Refusal& refusal)
{
    if (crew.is_leader())
        return refuse(refusal);
    return Exit::BadInput;
}

Refusal stopped_early(const lab::RunResult& result, const lab::RunPlan& plan,
                      const std::string& log_path)
{
    const std::string_view hint =
        log_path.empty() ? "with --log a run can be continued" : "the same command continues it";
    return {RefusalKind::BadInput,
            fmt::format("stopped after {} of {} games; {}", result.games, plan.games, hint)};
}

}  // namespace tischwerk::cli
