#include "games/stephens/bots/features.hpp"

#include "games/stephens/testing/table.hpp"

#include <doctest/doctest.h>

namespace tischwerk::stephens
{

TEST_CASE("every feature has a name of its own and a number")
{
    testing::check_features<Rules>(testing::Table());
}

TEST_CASE("features tell what a seat has")
{
    testing::Table table;
    table.player(testing::anna).coins = 7;
    table.player(testing::bert).coins = 1;
    table.player(testing::anna).cubes = {1, 0, 0, 5, 0, 0};
    CHECK(table.feature(seat_at(0), "coins") == 7);
    CHECK(table.feature(seat_at(0), "few_coins") == 4);
    CHECK(table.feature(seat_at(1), "coins") == 1);
    CHECK(table.feature(seat_at(0), "cubes_3") == 3);
    CHECK(table.feature(seat_at(0), "spare_cubes") == 6);
    CHECK(table.feature(seat_at(0), "scored_coins") == 0);
    table.player(testing::anna).unlocked.insert(Ability::ScoreCoins);
    CHECK(table.feature(seat_at(0), "scored_coins") == 7);
}

TEST_CASE("progress goes from the first turn to the last")
{
    testing::Table table;
    CHECK(table.progress() < 0.05F);
    table.state.army_space = 30;
    table.player(testing::bert).score = 20;
    const float middle = table.progress();
    CHECK(middle > 0.3F);
    CHECK(middle < 0.8F);
    table.state.last_round = static_cast<uint16_t>(table.state.round + 1);
    CHECK(table.progress() > middle);
    table.state.steps.clear();
    CHECK(table.progress() == 1);
}

}  // namespace tischwerk::stephens
