#include "lab/balance/comparison.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

Difference with(double value, double low, double high)
{
    Difference row;
    row.difference = {value, {low, high}};
    return row;
}

BalanceTotals totals_of(int base, int games)
{
    BalanceTotals totals(BalanceShape{2, 1, {1}});
    for (int game = 0; game < games; ++game)
    {
        BalanceLine line;
        line.game = static_cast<uint64_t>(game);
        line.ending = "rounds";
        line.scores = {base + game % 3, base + game % 2};
        line.sources = {{base + game % 3}, {base + game % 2}};
        line.winners = {game % 2};
        line.order = {0, 1};
        line.decisions = {5, 5};
        totals.add(line);
    }
    return totals;
}

BalanceReport report_of(const BalanceTotals& totals)
{
    BalanceReport report;
    report.players = 2;
    report.sources.push_back({"cards", "Cards", 0, 0, 0, 0});
    for (const PlaceTotals& place : totals.order)
        report.order.push_back({place.games, place.wins / static_cast<double>(place.games),
                                wilson_95(place.wins, place.games),
                                place.score / static_cast<double>(place.games)});
    return report;
}

}  // namespace

TEST_CASE("a difference is marked where its interval leaves out 0, and sure at twice the width")
{
    CHECK_FALSE(with(0, 0, 0).is_marked());
    CHECK_FALSE(with(2, -1, 5).is_marked());
    CHECK(with(2, 0.5, 3.5).is_marked());
    CHECK_FALSE(with(2, 0.5, 3.5).is_sure());
    CHECK(with(-2, -2.5, -1.5).is_sure());
    CHECK(with(-2, -2.5, -1.5).strength() == doctest::Approx(4));
}

TEST_CASE("runs are compared number by number, the most certain difference first")
{
    const BalanceTotals low = totals_of(10, 40);
    const BalanceTotals high = totals_of(13, 60);
    const BalanceReport one = report_of(low);
    const BalanceReport two = report_of(high);
    const std::vector<Difference> rows = compare_balance({one, low}, {two, high});
    REQUIRE(rows.size() > 4);
    CHECK(rows.front().is_sure());
    for (const Difference& row : rows)
    {
        CHECK(row.difference.value == doctest::Approx(row.second.value - row.first.value));
        CHECK(row.strength() <= rows.front().strength());
        const bool is_points = row.group == "scores" && row.id != "length";
        CHECK(row.is_sure() == (is_points || row.group == "sources"));
    }
}

TEST_CASE("too few games are not compared")
{
    const BalanceTotals few = totals_of(10, 3);
    const BalanceReport report = report_of(few);
    for (const Difference& row : compare_balance({report, few}, {report, few}))
        CHECK((row.group == "order" || row.group == "endings"));
}
