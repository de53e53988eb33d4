// New weights against old ones: games that end as soon as it is clear which of them play better.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/game.hpp"
#include "lab/arena/sequential.hpp"
#include "lab/statistics/interval.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace tischwerk::lab
{

struct JudgingPlan
{
    const Game& game;
    Setup setup;
    std::string bot;
    uint64_t games = 0;  // at most, made up to whole blocks
    unsigned threads = 1;
};

struct Judgement
{
    Verdict verdict = Verdict::Open;  // the first are the new weights
    uint64_t games = 0;
    double win_share = 0;  // of one seat with the new weights
    Interval interval;
    double new_score = 0;  // on average
    double old_score = 0;
};

struct JudgingWatch
{
    std::function<void(uint64_t games_done)> on_progress;
    std::function<bool()> is_stopped;
};

// The same bot with both weights, in all mixtures and rotations of the arena's schedule. A run that
// is stopped is refused.
Result<Judgement> judge(const JudgingPlan& plan, const DataFolder& new_weights,
                        const DataFolder& old_weights, const JudgingWatch& watch);

}  // namespace tischwerk::lab
