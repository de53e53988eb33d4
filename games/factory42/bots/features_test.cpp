#include "games/factory42/bots/features.hpp"

#include "games/factory42/bots/offers.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

TEST_CASE("every feature has a name of its own, and is filled")
{
    check_features<Rules>(bare_table());
}

TEST_CASE("features say what a seat has, where it stands and what it could make")
{
    Table table = bare_table(2);
    table.orders({"o01", "o19"}).give_rosettes(anna, 5).gauge(6);
    table.store(anna, {{Wood, 1}, {Magic, 1}}).dock(anna, 2, {{Copper, 2}});
    table.workers(Location::Loading, {anna}).own_worker(anna, Location::Manufactory2);
    CHECK(table.feature(anna, "rosettes") == 5);
    CHECK(table.feature(anna, "few_rosettes") == 2);
    CHECK(table.feature(anna, "cube_value") == 7);
    CHECK(table.feature(anna, "docked_value") == 4);
    CHECK(table.feature(anna, "workers_2") == 1);  // Loading
    CHECK(table.feature(anna, "payable_orders") == 1);
    CHECK(table.feature(anna, "missing_cubes") == 0);
    CHECK(table.feature(anna, "manufactory_ready") == 6);
    CHECK(table.feature(bert, "rosettes") == 0);
    CHECK(table.feature(anna, "unmade_orders") == 2);
}

TEST_CASE("a feature of a seat never depends on another's hidden commission")
{
    Table table = bare_table(2, with_commissions);
    table.hidden(bert, {"c04"});
    const auto before = table.features(anna);
    table.player(bert).hidden.clear();
    table.hidden(bert, {"c11"});
    CHECK(table.features(anna) == before);
}

TEST_CASE("progress rises from the first placement to the end")
{
    Table table({.players = 3, .seed = 3});
    float last = 0;
    table.play_at_random(5, [&] {
        const float now = progress_of(table.board());
        REQUIRE(now >= last);
        REQUIRE(now < 1);
        last = now;
    });
    CHECK(progress_of(table.board()) == 1);
}

TEST_CASE("offers name what a move takes, and takings what was taken")
{
    Table table = bare_table(2);
    CHECK(table.offer_text(PlaceMeeple{Location::Trade, Worker}) == "location trade at 0");
    CHECK(table.offer_text(PlaceMeeple{Location::Trade, Commissar}) == "location trade at 1");
    table.play(PlaceMeeple{Location::Trade, Worker});
    const auto taking = taking_of(table.edition(), table.events.back());
    REQUIRE(taking);
    CHECK(*taking == Taking{anna, 0, place_of(Location::Trade)});
    CHECK_FALSE(offer_of(table.board(), to_move(Done{})));
}
