// The statistics of balance on lines made by hand, and on games played by bots.
#include "lab/balance/report.hpp"

#include "lab/testing/stephens.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

const BalanceShape two_seats{2, 2, {3, 1}};

std::vector<OfferKind> two_kinds()
{
    return {{"card", {{"A", {}, true}, {"B", {}, false}, {"C", {}, false}}},
            {"skill", {{"never", {}, false}}}};
}

// Seat 0 wins 50 to 40; seat 1 decides first.
BalanceLine clear_win()
{
    BalanceLine line;
    line.ending = "bell";
    line.bots = {"x", "x"};
    line.scores = {50, 40};
    line.sources = {{30, 20}, {30, 10}};
    line.decisions = {7, 9};
    line.winners = {0};
    line.order = {1, 0};
    line.offers = {{0, 0, 1, 4, 1}, {0, 1, 1, 4, 2}, {0, 2, 3, 2, 1}};
    line.takers = {{0, 0, 1}, {0, 1, 3}};
    line.shown = {{0, 0}, {0, 1}, {0, 2}};
    return line;
}

// Both win with 30; seat 0 decides first.
BalanceLine shared_win()
{
    BalanceLine line = clear_win();
    line.ending = "whistle";
    line.scores = {30, 30};
    line.sources = {{10, 20}, {20, 10}};
    line.winners = {0, 1};
    line.order = {0, 1};
    line.offers = {{0, 0, 1, 2, 0}, {0, 0, 2, 2, 1}, {0, 1, 2, 2, 0}};
    line.takers = {{0, 0, 2}};
    return line;
}

BalanceTotals two_games()
{
    BalanceTotals totals(two_seats);
    totals.add(clear_win());
    totals.add(shared_win());
    return totals;
}

BalancePlan stephens_plan(int players)
{
    const std::vector<std::string> recipes(static_cast<std::size_t>(players), "random");
    return *make_balance_plan(**find_game("stephens"), stephens_bots(),
                              Setup{players, {}, Seed{0, 5}}, recipes);
}

}  // namespace

TEST_CASE("scores are counted for all seats and for winners")
{
    const BalanceTotals totals = two_games();
    CHECK(totals.games == 2);
    CHECK(totals.scores.count() == 4);
    CHECK(totals.scores.mean() == doctest::Approx(37.5));
    CHECK(totals.scores.deviation() == doctest::Approx(9.574271));
    CHECK(totals.scores.quantile(0) == 30);
    CHECK(totals.scores.quantile(0.5) == 30);
    CHECK(totals.scores.quantile(0.75) == 40);
    CHECK(totals.scores.quantile(1) == 50);
    CHECK(totals.winner_scores.count() == 3);
    CHECK(totals.lengths.mean() == doctest::Approx(16));
    CHECK(totals.endings.at("bell") == 1);
}

TEST_CASE("a shared victory counts half for each, by chair and by order")
{
    const BalanceTotals totals = two_games();
    CHECK(totals.chairs[0].wins == doctest::Approx(1.5));
    CHECK(totals.chairs[1].wins == doctest::Approx(0.5));
    CHECK(totals.order[0].wins == doctest::Approx(0.5));  // seat 1, then seat 0 of the second game
    CHECK(totals.order[1].wins == doctest::Approx(1.5));
    CHECK(totals.order[0].score == doctest::Approx(70));
}

TEST_CASE("take rates are compared at equal price")
{
    const std::vector<KindReport> kinds = report_kinds(two_kinds(), two_games());
    const KindReport& cards = kinds[0];
    CHECK(cards.offered == 16);
    CHECK(cards.taken == 5);
    // At price 1: 3 of 10; at price 2: 1 of 4; at price 3: 1 of 2.
    const EntryReport& first = cards.entries[0];
    CHECK(first.offered == 8);
    CHECK(first.taken == 2);
    CHECK(first.rate() == doctest::Approx(0.25));
    CHECK(first.expected == doctest::Approx(6 * 0.3 + 2 * 0.25));
    CHECK(first.factor.value == doctest::Approx(2 / 2.3));
    CHECK(first.factor.interval.low < first.factor.value);
    CHECK(first.factor.interval.high > first.factor.value);
    CHECK(first.mean_price == doctest::Approx(1.25));
    CHECK(cards.entries[2].factor.value == doctest::Approx(1));
}

TEST_CASE("of what came onto the table, what anybody took in that game is counted")
{
    const std::vector<KindReport> kinds = report_kinds(two_kinds(), two_games());
    // In the first game two of three were taken, in the second one of the same three.
    CHECK(kinds[0].shown.offered == 6);
    CHECK(kinds[0].shown.taken == 3);
    CHECK(kinds[1].shown.offered == 0);
}

TEST_CASE("effects compare those who took with the rest of their table")
{
    const std::vector<KindReport> kinds = report_kinds(two_kinds(), two_games());
    // Taken by the winner of the first game (+1/2, +10 points) and a half winner (0, 0 points).
    const EntryReport& first = kinds[0].entries[0];
    CHECK(first.takers == 2);
    CHECK(first.win.value == doctest::Approx(0.25));
    CHECK(first.score.value == doctest::Approx(5));
    // An entry that all seats take has no effect.
    CHECK(kinds[0].entries[1].takers == 2);
    CHECK(kinds[0].entries[1].win.value == doctest::Approx(0));
    CHECK(kinds[0].win == doctest::Approx(0.125));
    CHECK(kinds[1].entries[0].standing == Standing::Unseen);
    CHECK(kinds[0].entries[2].standing == Standing::Ordinary);
}

TEST_CASE("entries stand out by rate or by effect, and only when games are many")
{
    BalanceTotals totals(two_seats);
    const auto standing = [&totals](std::size_t entry) {
        return report_kinds(two_kinds(), totals)[0].entries[entry].standing;
    };
    BalanceLine line = clear_win();
    line.offers = {{0, 0, 1, 20, 1}, {0, 1, 1, 10, 9}, {0, 2, 1, 10, 4}};
    line.takers = {{0, 1, 3}, {0, 2, 1}};
    totals.add(line);
    CHECK(standing(0) == Standing::Dominated);  // 1 of 20 where 7 were due
    CHECK(standing(2) == Standing::Ordinary);   // won its only game
    for (int game = 1; game < 40; ++game)
        totals.add(line);
    CHECK(standing(1) == Standing::Ordinary);
    CHECK(standing(2) == Standing::Dominating);  // won every game
}

TEST_CASE("a lone seat is compared with the run's own means")
{
    BalanceTotals totals(BalanceShape{1, 1, {1}});
    BalanceLine line;
    line.bots = {"x"};
    line.decisions = {5};
    for (const int score : {60, 80, 100})
    {
        line.scores = {score};
        line.sources = {{score}};
        line.winners = score == 100 ? std::vector<int>{0} : std::vector<int>{};
        line.takers = score >= 80 ? std::vector<std::vector<int>>{{0, 0, 1}}
                                  : std::vector<std::vector<int>>{};
        totals.add(line);
    }
    const EntryReport entry = report_kinds({{"card", {{"A", {}, false}}}}, totals)[0].entries[0];
    CHECK(entry.win.value == doctest::Approx(0.5 - 1.0 / 3));
    CHECK(entry.score.value == doctest::Approx(90 - 80));
}

TEST_CASE("a line survives being written, and a stranger's is refused")
{
    const BalanceLine line = clear_win();
    const Result<BalanceLine> read = parse_balance_line(to_text(line), two_seats);
    REQUIRE(read.has_value());
    CHECK(to_text(*read) == to_text(line));
    BalanceLine wrong = line;
    wrong.offers[0][1] = 3;  // there are three entries: 0, 1 and 2
    CHECK_FALSE(parse_balance_line(to_text(wrong), two_seats).has_value());
    wrong = line;
    wrong.shown = {{1, 1}};
    CHECK_FALSE(parse_balance_line(to_text(wrong), two_seats).has_value());
    wrong = line;
    wrong.winners = {2};
    CHECK_FALSE(parse_balance_line(to_text(wrong), two_seats).has_value());
    CHECK_FALSE(parse_balance_line("{}", two_seats).has_value());
    CHECK_FALSE(parse_balance_line("nonsense", two_seats).has_value());
}

TEST_CASE("games of bots leave lines that fit, the same ones again")
{
    for (int players = 1; players <= 4; ++players)
    {
        const BalancePlan plan = stephens_plan(players);
        const Result<BalanceLine> line = play_balance_game(plan, 3, {});
        REQUIRE(line.has_value());
        CHECK(parse_balance_line(to_text(*line), shape_of(plan)).has_value());
        CHECK(line->order.size() == static_cast<std::size_t>(players));
        for (std::size_t seat = 0; seat < line->scores.size(); ++seat)
        {
            int sum = 0;
            for (const int points : line->sources[seat])
                sum += points;
            CHECK(sum == line->scores[seat]);
        }
        CHECK(to_text(*play_balance_game(plan, 3, {})) == to_text(*line));
    }
}

TEST_CASE("everyone has a starting profession and a disk, though nobody chose the card")
{
    const BalancePlan plan = stephens_plan(4);
    const BalanceLine line = *play_balance_game(plan, 0, {});
    int seats = 0;
    for (const std::vector<int>& row : line.takers)
        if (plan.game.offer_kinds()[static_cast<std::size_t>(row[0])].id == "starting_profession")
            seats |= row[2];
    CHECK(seats == 15);
}
