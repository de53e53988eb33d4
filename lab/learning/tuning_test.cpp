#include "lab/learning/tuning.hpp"

#include "lab/testing/stephens.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

TuningPlan small_plan(unsigned threads)
{
    TuningPlan plan;
    plan.setup = {2, {}, Seed{0, 5}};
    plan.games_per_round = 64;
    plan.rounds = 2;
    plan.threads = threads;
    return plan;
}

TuningWatch no_watch()
{
    return {[](const TuningRound&) {}, [](uint64_t) {}, [] { return false; }};
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
}
