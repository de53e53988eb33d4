#include "games/factory42/bots/features.hpp"

#include "games/factory42/bots/features_parts.hpp"
#include "games/factory42/bots/offers.hpp"
#include "games/factory42/chapters/deals/deals.hpp"
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
    CHECK(table.feature(anna, "missing_cubes_1") == 0);
    CHECK(table.feature(anna, "makeable_points_1") == 2);  // o19 with copper, wood
    CHECK(table.feature(anna, "makeable_points_0") == 0);  // nobody stands there
    CHECK(table.feature(anna, "nearest_good") == 4);
    CHECK(table.feature(bert, "rosettes") == 0);
    CHECK(table.feature(anna, "unmade_orders") == 2);
}

TEST_CASE("features know whether the own workers are a chain from the car to the product")
{
    Table table = bare_table(2);
    const auto chains = [&] {
        return std::pair(table.feature(anna, "chains"), table.feature(anna, "wild_chains"));
    };
    table.workers(Location::Delivery, {anna}).own_worker(anna, Location::Manufactory2);
    CHECK(chains() == std::pair(0.0F, 0.0F));  // there is no car
    table.workers(Location::Loading, {anna});
    CHECK(chains() == std::pair(1.0F, 0.0F));
    table.own_worker(anna, Location::Manufactory1);
    table.own_worker(anna, Location::Manufactory1, Role::Commissar);
    CHECK(chains() == std::pair(1.0F, 1.0F));
    table.workers(Location::Delivery, {anna, anna});
    CHECK(chains() == std::pair(1.0F, 1.0F));
    table.line({some_cargo({{Flax, 1}})});
    CHECK(chains() == std::pair(2.0F, 1.0F));
    CHECK(table.feature(bert, "chains") == 0);
}

TEST_CASE("features know what was begun and not paid yet")
{
    Table table = bare_table(2);
    table.orders({"o01", "o19"}).gauge(6).store(anna, {{Wood, 2}, {Copper, 1}});
    table.own_worker(anna, Location::Manufactory1).resolve(Location::Manufactory1);
    REQUIRE(table.question() == "make_good anna");
    CHECK(table.feature(anna, "makeable_points_0") == 2);
    CHECK(table.feature(anna, "begun_points") == 0);
    table.play(MakeOrder{2});
    CHECK(table.feature(anna, "begun_points") + 2 * table.feature(anna, "orders_made") == 2);
}

TEST_CASE("features know what Accounting could still bring")
{
    Table table = bare_table(2);
    table.give_rosettes(anna, 3).store(anna, {{Gold, 1}, {Flax, 3}});
    CHECK(table.feature(anna, "accounting_points") == 0);
    table.workers(Location::Accounting, {anna});
    CHECK(table.feature(anna, "accounting_points") == 4);  // fame and favour
    table.workers(Location::Accounting, {anna, anna});
    CHECK(table.feature(anna, "accounting_points") == 6);
}

TEST_CASE("a seat that has acted waits no longer")
{
    Table table = bare_table(2);
    table.fill_pool({{Flax, 9}}).workers(Location::Loading, {anna, bert});
    CHECK(workers_waiting(table.state, anna, Location::Loading) == 1);
    table.resolve(Location::Loading);
    CHECK(workers_waiting(table.state, anna, Location::Loading) == 0);
    CHECK(workers_waiting(table.state, bert, Location::Loading) == 1);
}

TEST_CASE("FF-17.12 a promise counts against who gave it until it is kept")
{
    Table table = bare_table(2, {{"binding_deals", "on"}});
    table.give_rosettes(anna, 3);
    Deal deal;
    deal.proposer = anna;
    deal.partner = bert;
    deal.clauses[0] = {Clause::PlaceAt, place_of(Location::Trade), place_of(Role::Worker)};
    deal.clauses[1] = {Clause::PayRosettes, 2, 0};
    deal.clauses[2] = {Clause::PayPoints, 3, 0};
    Play play{table.edition(), table.state, nullptr};
    accept_deal(play, deal);
    CHECK(table.feature(anna, "pending_points") == 2);  // three to come, one at risk
    CHECK(table.feature(anna, "rosettes") == 1);
    CHECK(table.feature(bert, "pending_points") == -3);
    CHECK(table.feature(bert, "rosettes") == 0);  // rosettes can be spent before they are due
    table.workers(Location::Trade, {anna});
    CHECK(table.feature(anna, "pending_points") == 3);
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
    check_progress(Table({.players = 3, .seed = 3}), 5);
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

TEST_CASE("what is revealed for everybody is told as taken by nobody")
{
    const auto shown = [](const auto& told) { return taking_of(printed_edition(), carried(told)); };
    const auto revealed = shown(OrderDrawn{order("o02"), 1});
    REQUIRE(revealed);
    CHECK(*revealed == Taking{no_seat, 1, place_of(order("o02"))});
    const auto made = shown(OrderMade{bert, order("o02"), Quality::Minimum});
    REQUIRE(made);
    CHECK(*made == Taking{bert, revealed->kind, revealed->entry});
    CHECK(shown(InventionDrawn{invention("i04")})->seat == no_seat);
    CHECK_FALSE(shown(MarketDrawn{market("m2")}));
}
