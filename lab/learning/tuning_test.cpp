#include "lab/learning/tuning.hpp"

#include "lab/testing/stephens.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

// Begun at random, and without a judge.
TuningPlan small_plan(unsigned threads)
{
    TuningPlan plan;
    plan.setup = {2, {}, Seed{0, 5}};
    plan.games_per_round = 64;
    plan.rounds = 2;
    plan.threads = threads;
    plan.judging_games = 0;
    return plan;
}

// Begun with these weights; a fast judge.
TuningPlan judged_plan(const std::string& weights, unsigned threads)
{
    TuningPlan plan = small_plan(threads);
    plan.from = DataFolder{{{bots::weights_file(2), weights}}};
    plan.judge = "heuristic:samples=1";
    plan.judging_games = 201;
    plan.rounds = 3;
    return plan;
}

TuningWatch no_watch()
{
    return {[](const std::vector<TuningRound>&) { return Result<void>(); }, [](uint64_t) {},
            [] { return false; }};
}

// Each feature is worth so many points at every stage.
std::string even_weights(float points)
{
    const auto bots = bots::bots_of(stephens());
    bots::Weights weights;
    for (auto& stage : weights.points)
        stage.assign((*bots)->feature_names().size(), points);
    weights.spread.fill(10);
    return weights_text((*bots)->feature_names(), weights, "");
}

std::string text_of(const std::vector<TuningRound>& rounds)
{
    const auto bots = bots::bots_of(stephens());
    return weights_text((*bots)->feature_names(), rounds.back().weights, "# a comment\n");
}

}  // namespace

TEST_CASE("the same plan gives the same weights on one thread and on two")
{
    const auto one = tune(stephens(), small_plan(1), no_watch());
    const auto two = tune(stephens(), small_plan(2), no_watch());
    REQUIRE(one);
    REQUIRE(two);
    CHECK(one->size() == 2);
    CHECK(text_of(*one) == text_of(*two));
}

TEST_CASE("tuned weights load again and play better than chance")
{
    const auto rounds = tune(stephens(), small_plan(2), no_watch());
    REQUIRE(rounds);
    CHECK(rounds->back().mean_score > rounds->front().mean_score + 10);
    CHECK(rounds->back().positions > 1000);
    const DataFolder folder{{{bots::weights_file(2), text_of(*rounds)}}};
    CHECK(bots::bots_of(stephens(), &folder).has_value());
}

TEST_CASE("a round that plays better than the weights before is kept, and the next one is judged")
{
    const auto one = tune(stephens(), judged_plan(even_weights(-5), 1), no_watch());
    const auto two = tune(stephens(), judged_plan(even_weights(-5), 2), no_watch());
    REQUIRE(one);
    REQUIRE(two);
    const TuningRound& first = one->front();
    REQUIRE(first.judgement);
    CHECK(first.is_kept());
    CHECK(first.judgement->verdict == Verdict::FirstIsBetter);
    CHECK(first.judgement->interval.low > 0.5);
    CHECK(first.judgement->new_score > first.judgement->old_score);
    CHECK(first.judgement->games % 2 == 0);
    CHECK(one->size() >= 2);
    CHECK(text_of(*one) == text_of(*two));
    CHECK(one->back().judgement->games == two->back().judgement->games);
}

TEST_CASE("a round that is not shown to be better is dropped and ends the run")
{
    const std::string good(bots::built_in_weights(stephens()).find("2_players.toml")->content);
    uint64_t most = 0;
    TuningWatch watch = no_watch();
    watch.on_progress = [&most](uint64_t games) { most = std::max(most, games); };
    const auto rounds = tune(stephens(), judged_plan(good, 1), watch);
    REQUIRE(rounds);
    REQUIRE(rounds->size() == 1);  // 64 games teach less than the built-in weights know
    CHECK_FALSE(rounds->front().is_kept());
    CHECK(rounds->front().judgement->win_share < 0.5);
    CHECK(rounds->front().judgement->games <= 202);
    CHECK(most == 64 + rounds->front().judgement->games);
}

TEST_CASE("calibrating learns the error of guesses and leaves all other weights alone")
{
    const auto bots = bots::bots_of(stephens());
    const std::vector<std::string>& names = (*bots)->feature_names();
    const DataFolder built_in = bots::built_in_weights(stephens());
    const bots::Weights right = *bots::read_weights(built_in, 2, names);
    bots::Weights wrong = right;
    const auto constant = std::find(names.begin(), names.end(), "constant") - names.begin();
    for (auto& stage : wrong.points)
        stage[static_cast<std::size_t>(constant)] += 50;
    const auto calibrated = [&](const bots::Weights& weights, unsigned threads) {
        TuningPlan plan = judged_plan(weights_text(names, weights, ""), threads);
        plan.calibrates = true;
        plan.players = {"heuristic:samples=1"};
        return tune(stephens(), plan, no_watch());
    };
    const auto one = calibrated(right, 1);
    REQUIRE(one);
    REQUIRE(one->size() == 1);
    CHECK_FALSE(one->front().judgement);
    const bots::Weights& learned = one->front().weights;
    for (std::size_t stage = 0; stage < bots::stage_count; ++stage)
        for (std::size_t place = 0; place < names.size(); ++place)
            if (std::cmp_not_equal(place, constant))
                CHECK(learned.points[stage][place] == right.points[stage][place]);
    CHECK(text_of(*one) == text_of(*calibrated(right, 2)));
    // All seats alike are misjudged by 50 points, so the games are the same and the error is found.
    const bots::Weights again = calibrated(wrong, 1)->front().weights;
    for (std::size_t stage = 0; stage < bots::stage_count; ++stage)
    {
        const auto place = static_cast<std::size_t>(constant);
        CHECK(std::abs(again.points[stage][place] - learned.points[stage][place]) < 0.5);
        CHECK(again.spread[stage] == doctest::Approx(learned.spread[stage]).epsilon(0.05));
    }
    TuningPlan plan = small_plan(1);
    plan.calibrates = true;
    CHECK(tune(stephens(), plan, no_watch()).error().message.find("calibrated") !=
          std::string::npos);
}

TEST_CASE("a refusal of the one who is told of a round ends the run")
{
    TuningWatch watch = no_watch();
    watch.on_round = [](const std::vector<TuningRound>&) -> Result<void> {
        return refuse("the disk is full");
    };
    const auto rounds = tune(stephens(), small_plan(1), watch);
    REQUIRE_FALSE(rounds.has_value());
    CHECK(rounds.error().message == "the disk is full");
}

TEST_CASE("tuning stops between two games when told to")
{
    TuningWatch watch = no_watch();
    watch.is_stopped = [] { return true; };
    const auto rounds = tune(stephens(), small_plan(1), watch);
    REQUIRE(rounds);
    CHECK(rounds->empty());
}

TEST_CASE("a plan that the game refuses is refused before any game")
{
    TuningPlan plan = small_plan(1);
    plan.setup.players = 9;
    CHECK_FALSE(tune(stephens(), plan, no_watch()).has_value());
    plan = small_plan(1);
    plan.players = {"nobody"};
    CHECK_FALSE(tune(stephens(), plan, no_watch()).has_value());
    plan = judged_plan(even_weights(0), 1);
    plan.judge = "nobody";
    CHECK_FALSE(tune(stephens(), plan, no_watch()).has_value());
}
