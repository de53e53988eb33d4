#include "lab/learning/judging.hpp"

#include "bots/several_weights.hpp"
#include "lab/arena/arena.hpp"

namespace tischwerk::lab
{

namespace
{

Result<std::unique_ptr<bots::Bots>> bots_with(const Game& game, const DataFolder& new_weights,
                                              const DataFolder& old_weights)
{
    Result<std::unique_ptr<bots::Bots>> new_bots = bots::bots_of(game, &new_weights);
    if (!new_bots)
        return refuse(new_bots.error());
    Result<std::unique_ptr<bots::Bots>> old_bots = bots::bots_of(game, &old_weights);
    if (!old_bots)
        return refuse(old_bots.error());
    bots::NamedBots named;
    named.emplace("new", std::move(*new_bots));
    return bots::with_named_bots(std::move(*old_bots), std::move(named));
}

uint64_t whole_blocks(uint64_t games, uint64_t block_games)
{
    return (games + block_games - 1) / block_games * block_games;
}

RunHooks hooks_of(const ArenaPlan& plan, ArenaTotals& totals, const JudgingWatch& watch)
{
    RunHooks hooks;
    hooks.play = [&plan](uint64_t game_index, const std::stop_token& stop) -> Result<std::string> {
        const Result<GameLine> line = play_arena_game(plan, game_index, stop);
        if (!line)
            return refuse(line.error());
        return to_text(*line);
    };
    hooks.take = [&totals, &watch](uint64_t game_index, const std::string& line) {
        watch.on_progress(game_index + 1);
        return totals.add(game_index, line);
    };
    hooks.is_interrupted = watch.is_stopped;
    return hooks;
}

}  // namespace

Result<Judgement> judge(const JudgingPlan& plan, const DataFolder& new_weights,
                        const DataFolder& old_weights, const JudgingWatch& watch)
{
    const Result<std::unique_ptr<bots::Bots>> bots = bots_with(plan.game, new_weights, old_weights);
    if (!bots)
        return refuse(bots.error());
    const Result<Schedule> schedule =
        Schedule::make({plan.bot + "@new", plan.bot}, plan.setup.players);
    if (!schedule)
        return refuse(schedule.error());
    const ArenaPlan arena{plan.game, **bots, plan.setup, *schedule, Claim{0, 1}};
    ArenaTotals totals(arena);
    Alone alone;
    const Result<RunResult> run =
        run_games({whole_blocks(plan.games, schedule->block_games()), plan.threads},
                  hooks_of(arena, totals, watch), nullptr, alone);
    if (!run)
        return refuse(run.error());
    if (run->is_interrupted)
        return refuse("stopped");
    const std::vector<BotStanding> standings = totals.bots();
    const BotStanding& first = standings.front();
    return Judgement{totals.test().verdict(), totals.games(),   first.win_share,
                     first.interval,          first.mean_score, standings.back().mean_score};
}

}  // namespace tischwerk::lab
