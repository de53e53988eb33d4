#include "lab/arena/arena.hpp"

#include "lab/testing/memory_log.hpp"
#include "lab/testing/stephens.hpp"

#include <cmath>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

ArenaPlan plan_for(const std::vector<std::string>& names, int players, uint64_t seed = 1)
{
    return {stephens(), stephens_bots(), Setup{players, {}, Seed{0, seed}},
            *Schedule::make(names, players)};
}

RunHooks hooks_of(const ArenaPlan& plan, ArenaTotals& totals)
{
    RunHooks hooks;
    hooks.play = [&plan](uint64_t game_index, std::stop_token stop) -> Result<std::string> {
        const Result<GameLine> line = play_arena_game(plan, game_index, stop);
        if (!line)
            return refuse(line.error());
        return to_text(*line);
    };
    hooks.take = [&totals](uint64_t game_index, const std::string& line) {
        return totals.add(game_index, line);
    };
    return hooks;
}

ArenaTotals played(const ArenaPlan& plan, uint64_t games)
{
    ArenaTotals totals(plan);
    Alone alone;
    const RunPlan run{.games = games, .threads = 2};
    REQUIRE(run_games(run, hooks_of(plan, totals), nullptr, alone).has_value());
    return totals;
}

// A line with everything but the scores made up. The highest score wins, level ones share.
std::string line_of(const ArenaPlan& plan, uint64_t game_index, const std::vector<int>& scores)
{
    GameLine line;
    line.game = game_index;
    line.scores = scores;
    const int best = *std::max_element(scores.begin(), scores.end());
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
    {
        line.bots.push_back(plan.schedule.bots()[plan.schedule.seating(game_index)[seat]]);
        line.decisions.push_back(10);
        line.time_us.push_back(500 * (seat + 1));
        line.max_us.push_back(900);
        if (scores[seat] == best)
            line.winners.push_back(static_cast<int>(seat));
    }
    return to_text(line);
}

// The numbers that do not depend on the clock.
std::string summary(const ArenaTotals& totals)
{
    std::string text;
    for (const BotStanding& bot : totals.bots())
        text += fmt::format("{} {} {} {} {} {}; ", bot.name, bot.games, bot.win_share,
                            bot.interval.low, bot.rating.value, bot.mean_score);
    for (const SeatStanding& seat : totals.seats())
        text += fmt::format("{} {}; ", seat.win_share, seat.mean_score);
    return text;
}

}  // namespace

TEST_CASE("a mixture of two bots wins as often as the coin says")
{
    // Half the time it is easy and half the time random, so against random it must win as often as
    // those two do on average. The tolerance is 3.5 standard deviations of the difference.
    constexpr uint64_t games = 600;
    const std::string mixture = "mixture:first=easy,second=random,share=0.5";
    const auto win_share = [&](const std::string& bot) {
        const ArenaPlan plan = plan_for({bot, "random"}, 2, 5);
        return played(plan, games).bots()[0].win_share;
    };
    const double easy = win_share("easy");
    const double expected = (easy + 0.5) / 2;  // random wins half its games against itself
    const ArenaPlan mixed = plan_for({mixture, "random"}, 2, 6);
    const BotStanding measured = played(mixed, games).bots()[0];
    const double variance = (0.25 * easy * (1 - easy) + expected * (1 - expected)) / games;
    CHECK(std::abs(measured.win_share - expected) < 3.5 * std::sqrt(variance));
    CHECK(measured.interval.low < measured.win_share);
    CHECK(measured.interval.high > measured.win_share);
    CHECK(easy > 0.5);
}

TEST_CASE("a bot against itself is level on every scale")
{
    const ArenaPlan plan = plan_for({"random"}, 3);
    const ArenaTotals totals = played(plan, 300);
    REQUIRE(totals.bots().size() == 1);
    CHECK(totals.bots()[0].win_share == doctest::Approx(1.0 / 3));
    CHECK(totals.bots()[0].rating.value == 1500);
    double sum = 0;
    for (const SeatStanding& seat : totals.seats())
    {
        sum += seat.win_share;
        CHECK(seat.interval.low < seat.win_share);
        CHECK(seat.interval.high > seat.win_share);
    }
    CHECK(sum == doctest::Approx(1));
}

TEST_CASE("interrupted and resumed equals uninterrupted")
{
    const ArenaPlan plan = plan_for({"easy", "random"}, 3);
    const json::object header = arena_header(plan, "1.2.3");
    const std::string straight = summary(played(plan, 40));
    MemoryLog log;
    REQUIRE(open_log(log, header).has_value());
    Alone alone;
    ArenaTotals first(plan);
    RunHooks hooks = hooks_of(plan, first);
    hooks.is_interrupted = [&first] { return first.games() >= 13; };
    const Result<RunResult> stopped = run_games({.games = 40, .threads = 2}, hooks, &log, alone);
    REQUIRE(stopped.has_value());
    REQUIRE(stopped->is_interrupted);

    MemoryLog reopened(log.text() + "{\"game\":");
    REQUIRE(open_log(reopened, header).has_value());
    ArenaTotals second(plan);
    REQUIRE(run_games({.games = 40}, hooks_of(plan, second), &reopened, alone).has_value());
    CHECK(summary(second) == straight);
}

TEST_CASE("the header tells runs apart")
{
    const auto header = [](const std::vector<std::string>& names, int players, uint64_t seed) {
        return json::serialize(arena_header(plan_for(names, players, seed), "1"));
    };
    const std::string one = header({"easy", "random"}, 4, 1);
    CHECK(one == header({"easy", "random"}, 4, 1));
    CHECK(one != header({"easy", "easy", "easy", "random"}, 4, 1));
    CHECK(one != header({"easy", "random"}, 3, 1));
    CHECK(one != header({"easy", "random"}, 4, 2));
}

TEST_CASE("a shared victory is shared, and several seats of one bot are averaged")
{
    const ArenaPlan plan = plan_for({"easy", "random", "random"}, 3);
    ArenaTotals totals(plan);
    REQUIRE(totals.add(0, line_of(plan, 0, {50, 50, 20})).has_value());  // easy, random, random
    REQUIRE(totals.add(1, line_of(plan, 1, {10, 30, 40})).has_value());  // random, random, easy
    const std::vector<BotStanding> bots = totals.bots();
    CHECK(bots[0].win_share == doctest::Approx(0.75));
    CHECK(bots[1].win_share == doctest::Approx(0.125));
    CHECK(bots[1].games == 2);
    CHECK(bots[1].mean_score == doctest::Approx(27.5));
    CHECK(bots[0].ms_per_decision == doctest::Approx(0.1));  // 0.5 and 1.5 ms, 20 decisions
    CHECK(bots[0].max_ms == doctest::Approx(0.9));
    CHECK(totals.seats()[0].win_share == doctest::Approx(0.25));
    CHECK(bots[0].rating.value > bots[1].rating.value);
}

TEST_CASE("a claim is decided at the end of a block and ends the run")
{
    ArenaPlan plan = plan_for({"easy", "random"}, 2);
    plan.claim = *parse_claim("random>easy", plan.schedule);
    ArenaTotals totals(plan);
    for (uint64_t game = 0; game < 16; ++game)
    {
        const bool easy_is_first = game % 2 == 0;
        const Result<Next> next =
            totals.add(game, line_of(plan, game, {easy_is_first ? 9 : 3, easy_is_first ? 3 : 9}));
        REQUIRE(next.has_value());
        CHECK((*next == Next::Enough) == (game == 15));  // eight blocks in a row
    }
    CHECK(totals.test().verdict() == Verdict::SecondIsBetter);
}

TEST_CASE("players of a solo game are compared over equal seeds")
{
    const ArenaPlan plan = plan_for({"easy", "random"}, 1);
    REQUIRE(plan.schedule.block_games() == 2);
    ArenaTotals totals(plan);
    for (uint64_t game = 0; game < 20; ++game)
        REQUIRE(totals.add(game, line_of(plan, game, {game % 2 == 0 ? 70 : 30})).has_value());
    // The made-up line calls every lone player a winner, and two winners are level.
    CHECK(totals.bots()[0].rating.value == doctest::Approx(1500));
    CHECK(totals.bots()[0].mean_score == doctest::Approx(70));
}

TEST_CASE("claims that make no sense are refused")
{
    const Schedule schedule = *Schedule::make({"easy", "hard"}, 2);
    CHECK(parse_claim("hard>easy", schedule)->better == 1);
    for (const std::string_view text : {"", "hard", ">", "hard>medium", "easy>easy", "hard<easy"})
        CHECK_FALSE(parse_claim(text, schedule).has_value());
}

TEST_CASE("lines that do not belong here are refused")
{
    const ArenaPlan plan = plan_for({"easy", "random"}, 2);
    ArenaTotals totals(plan);
    CHECK_FALSE(totals.add(0, "{}").has_value());
    CHECK_FALSE(totals.add(0, "[").has_value());
    CHECK_FALSE(totals.add(0, line_of(plan, 1, {1, 2})).has_value());
    CHECK_FALSE(totals.add(0, line_of(plan_for({"easy", "random"}, 3), 0, {1, 2, 3})).has_value());
    CHECK(totals.games() == 0);
}
