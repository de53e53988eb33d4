#include "games/stephens/bots/features.hpp"

#include "games/stephens/testing/table.hpp"

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

namespace tischwerk::stephens
{

namespace
{

float feature(const Board& board, Seat seat, std::string_view name)
{
    const std::vector<std::string>& names = feature_names();
    std::vector<float> values(names.size());
    features_of(board, seat, values);
    const auto found = std::find(names.begin(), names.end(), name);
    REQUIRE(found != names.end());
    return values[static_cast<std::size_t>(found - names.begin())];
}

}  // namespace

TEST_CASE("every feature has a name of its own and a number")
{
    const std::vector<std::string>& names = feature_names();
    CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
    testing::Table table;
    std::vector<float> values(names.size(), -77);
    features_of(table.board(), seat_at(0), values);
    CHECK(std::none_of(values.begin(), values.end(), [](float value) { return value == -77; }));
}

TEST_CASE("features tell what a seat has")
{
    testing::Table table;
    table.player(testing::anna).coins = 7;
    table.player(testing::bert).coins = 1;
    table.player(testing::anna).cubes = {1, 0, 0, 5, 0, 0};
    CHECK(feature(table.board(), seat_at(0), "coins") == 7);
    CHECK(feature(table.board(), seat_at(0), "few_coins") == 4);
    CHECK(feature(table.board(), seat_at(1), "coins") == 1);
    CHECK(feature(table.board(), seat_at(0), "cubes_3") == 3);
    CHECK(feature(table.board(), seat_at(0), "spare_cubes") == 6);
    CHECK(feature(table.board(), seat_at(0), "scored_coins") == 0);
    table.player(testing::anna).unlocked.insert(Ability::ScoreCoins);
    CHECK(feature(table.board(), seat_at(0), "scored_coins") == 7);
}

TEST_CASE("progress goes from the first turn to the last")
{
    testing::Table table;
    CHECK(progress_of(table.board()) < 0.05F);
    table.state.army_space = 30;
    table.player(testing::bert).score = 20;
    const float middle = progress_of(table.board());
    CHECK(middle > 0.3F);
    CHECK(middle < 0.8F);
    table.state.last_round = static_cast<uint16_t>(table.state.round + 1);
    CHECK(progress_of(table.board()) > middle);
    table.state.steps.clear();
    CHECK(progress_of(table.board()) == 1);
}

}  // namespace tischwerk::stephens
