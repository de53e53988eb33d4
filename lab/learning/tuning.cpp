#include "lab/learning/tuning.hpp"

#include "bots/bots.hpp"
#include "core/playouts/playout.hpp"
#include "lab/learning/round.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::lab
{

namespace
{

using bots::stage_count;

class Tuning
{
public:
    Tuning(const Game& game, const bots::Bots& bots, const TuningPlan& plan,
           const TuningWatch& watch)
        : game_(game)
        , bots_(bots)
        , plan_(plan)
        , watch_(watch)
        , weights_(plan.from)
    {}

    // True: another round may follow.
    Result<bool> play_round(int number)
    {
        Round round(game_, plan_, weights_ ? &*weights_ : nullptr, number);
        if (const Result<void> ready = round.prepare(); !ready)
            return refuse(ready.error());
        round.play(watch_);
        if (watch_.is_stopped())
            return false;
        Result<TuningRound> fit = round.fit();
        if (!fit)
            return refuse(fit.error());
        TuningRound fitted = std::move(*fit);
        DataFolder candidate = with(fitted.weights);
        if (weights_ && plan_.judging_games > 0 && !plan_.calibrates)
        {
            const Result<Judgement> judgement = judge_by_games(number, candidate);
            if (watch_.is_stopped())
                return false;
            if (!judgement)
                return refuse(judgement.error());
            fitted.judgement = *judgement;
        }
        rounds_.push_back(std::move(fitted));
        if (const Result<void> told = watch_.on_round(rounds_); !told)
            return refuse(told.error());
        if (rounds_.back().is_kept())
            weights_ = std::move(candidate);
        return rounds_.back().is_kept() && !plan_.calibrates;
    }

    std::vector<TuningRound> take_rounds() { return std::move(rounds_); }

private:
    // The weights so far, with these for the way that is played.
    DataFolder with(const bots::Weights& weights) const
    {
        DataFolder folder = weights_.value_or(DataFolder{});
        const std::string name = bots_.weights_file_for(*game_.start(plan_.setup));
        std::erase_if(folder.files, [&](const DataFile& file) { return file.name == name; });
        folder.files.push_back({name, weights_text(bots_.feature_names(), weights, "")});
        return folder;
    }

    Result<Judgement> judge_by_games(int number, const DataFolder& candidate) const
    {
        JudgingPlan plan{game_, plan_.setup, plan_.judge, plan_.judging_games, plan_.threads};
        // Other games than those that were learned from.
        plan.setup.seed.low ^= mix_hash(plan_.setup.seed.high, static_cast<uint64_t>(number));
        return judge(plan, candidate, *weights_,
                     {[&](uint64_t games) { watch_.on_progress(plan_.games_per_round + games); },
                      watch_.is_stopped});
    }

    const Game& game_;
    const bots::Bots& bots_;
    const TuningPlan& plan_;
    const TuningWatch& watch_;
    std::optional<DataFolder> weights_;
    std::vector<TuningRound> rounds_;
};

}  // namespace

Result<std::vector<TuningRound>> tune(const Game& game, const TuningPlan& plan,
                                      const TuningWatch& watch)
{
    const Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(game);
    if (!bots)
        return refuse(bots.error());
    if (const auto begun = game.start(plan.setup, nullptr); !begun)
        return refuse(begun.error());
    if (const auto judge = (*bots)->make(plan.judge, plan.setup.players, Seed{}); !judge)
        return refuse(judge.error());
    Tuning tuning(game, **bots, plan, watch);
    for (int number = 0; number < plan.rounds; ++number)
    {
        const Result<bool> goes_on = tuning.play_round(number);
        if (!goes_on)
            return refuse(goes_on.error());
        if (!*goes_on)
            break;
    }
    return tuning.take_rounds();
}

std::string weights_text(const std::vector<std::string>& feature_names,
                         const bots::Weights& weights, const std::string& how_made)
{
    const auto line = [](std::string_view name, const auto& value_at) {
        std::vector<std::string> values;
        for (std::size_t stage = 0; stage < stage_count; ++stage)
            values.push_back(fmt::format("{:.4f}", value_at(stage)));
        return fmt::format("{} = [{}]\n", name, fmt::join(values, ", "));
    };
    std::string text = how_made;
    text += line("spread", [&](std::size_t stage) { return weights.spread[stage]; });
    text += "\n[points]\n";
    for (std::size_t place = 0; place < feature_names.size(); ++place)
        text += line(feature_names[place],
                     [&](std::size_t stage) { return weights.points[stage][place]; });
    return text;
}

}  // namespace tischwerk::lab
