// Many games, each leaving a line, on all threads of all processes of a crew. The lines are taken
// strictly in the order of the games, so no result depends on who played which game when; and an
// interrupted run goes on where its log ends. Only a bounded window of lines is ever kept.
#pragma once

#include "lab/runs/crew.hpp"
#include "lab/runs/line_log.hpp"
#include "lab/runs/workers.hpp"

#include <atomic>

namespace tischwerk::lab
{

enum class Next : uint8_t
{
    GoOn,
    Enough  // the question is answered, the games that are left need not be played
};

struct RunPlan
{
    uint64_t games = 0;
    unsigned threads = 1;  // of each process
};

struct RunHooks
{
    PlayGame play;
    // Called for one game after another, by the leader alone. Refuses a line that cannot be right.
    std::function<Result<Next>(uint64_t game_index, const std::string& line)> take;
    std::function<bool()> is_interrupted;             // may be empty
    std::atomic<uint64_t>* finished_games = nullptr;  // for a progress bar; may be left out
};

struct RunResult
{
    uint64_t games = 0;  // taken in order, those of the log among them; only the leader knows
    bool is_interrupted = false;
};

// The log, if any, has been opened by open_log. The first game in their order that cannot be
// played refuses the whole run. The crew must have agreed before.
Result<RunResult> run_games(const RunPlan& plan, const RunHooks& hooks, LineLog* log, Crew& crew);

}  // namespace tischwerk::lab
