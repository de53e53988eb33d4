// Chapter 7: placing meeples.
#include "games/factory42/chapters/rounds/placement.hpp"

#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

TEST_CASE("FF-7.1 FF-7.2 one meeple after the other in turn order, and nobody passes")
{
    Table table = bare_table(3);
    CHECK(table.question() == "place_worker anna");
    CHECK_FALSE(table.offers(Done{}));
    table.play(PlaceMeeple{Location::Loading, Worker});
    CHECK(table.asked() == bert);
    table.play(PlaceMeeple{Location::Loading, Worker});
    table.play(PlaceMeeple{Location::Loading, Worker});
    CHECK(table.asked() == anna);
    CHECK(table.of(anna).unplaced == 6);
}

TEST_CASE("FF-7.3 who has no meeple or no space is skipped")
{
    Table table = bare_table(2);
    table.player(bert).unplaced = 1;
    table.play(PlaceMeeple{Location::Loading, Worker}).play(PlaceMeeple{Location::Loading, Worker});
    CHECK(table.asked() == anna);
    table.play(PlaceMeeple{Location::Loading, Worker});
    CHECK(table.asked() == anna);
    Table closed = bare_table(2);
    auto& locations = closed.reprint().events[0].closed;
    for (std::size_t place = 0; place < location_count; ++place)
        locations.insert(static_cast<Location>(place));
    closed.set_event("e01").begin_placement();
    CHECK(closed.count_of<NoSpaceLeft>() == 2);
    CHECK(closed.count_of<LocationResolved>() >= 12);  // nobody was asked
}

TEST_CASE("FF-7.4 FF-7.5 the lowest free worker space, on the main board or the own one")
{
    Table table = bare_table(2);
    table.workers(Location::Steam, {bert, anna}).begin_placement();
    table.play(PlaceMeeple{Location::Steam, Worker});
    const auto& steam = table.state.crew(Location::Steam).workers;
    CHECK(steam[2] == anna);
    CHECK(table.rule_against(PlaceMeeple{Location::Steam, Worker}) == "FF-7.4");
    table.play(PlaceMeeple{Location::Manufactory1, Worker});
    CHECK(table.of(bert).workers.contains(Location::Manufactory1));
    CHECK(table.offers(PlaceMeeple{Location::Manufactory1, Worker}));  // Anna's own
    table.play(PlaceMeeple{Location::Manufactory1, Worker});
    CHECK(table.rule_against(PlaceMeeple{Location::Manufactory1, Worker}) == "FF-7.4");  // Bert's
}

TEST_CASE("FF-7.6 FF-7.7 one commissar, who may come first; several meeples of a player")
{
    Table table = bare_table(2);
    table.play(PlaceMeeple{Location::Trade, Commissar});
    CHECK(table.state.crew(Location::Trade).commissar == anna);
    CHECK(table.rule_against(PlaceMeeple{Location::Trade, Commissar}) == "FF-7.6");
    table.play(PlaceMeeple{Location::Loading, Worker});
    table.play(PlaceMeeple{Location::Trade, Worker});
    table.play(PlaceMeeple{Location::Loading, Worker});
    table.play(PlaceMeeple{Location::Trade, Worker});
    CHECK(table.state.crew(Location::Trade).workers.size() == 2);
    CHECK_FALSE(table.offers(PlaceMeeple{Location::Steam, Commissar}));
}

TEST_CASE("FF-7.9 in the last round a worker on Accounting costs a rosette, a commissar nothing")
{
    Table table = bare_table(2);
    table.set_event("final").give_rosettes(bert, 1).begin_placement();
    CHECK(table.rule_against(PlaceMeeple{Location::Accounting, Worker}) == "FF-7.9");
    table.play(PlaceMeeple{Location::Accounting, Commissar});
    table.play(PlaceMeeple{Location::Accounting, Worker});
    CHECK(table.rosettes(bert) == 0);
    CHECK(table.state.supply_rosettes == 30);
    Table before = bare_table(2);
    before.play(PlaceMeeple{Location::Accounting, Worker});
    CHECK(before.state.crew(Location::Accounting).workers.size() == 1);
}

TEST_CASE("FF-7.10 a meeple stays until clean-up and keeps its role")
{
    Table table = bare_table(2);
    table.workers(Location::Loading, {anna}).commissar(Location::Loading, bert);
    table.resolve(Location::Loading);
    CHECK(table.state.crew(Location::Loading).workers[0] == anna);
    CHECK(table.state.crew(Location::Loading).commissar == bert);
    CHECK(table.of(anna).unplaced == 6);
}

TEST_CASE("FF-19.9 the menu of placement: main board, then the own one, worker before commissar")
{
    const Table table = bare_table(2);
    const auto options = table.options();
    REQUIRE(options.size() == 13 + 6);
    CHECK(options[0] == "place location=requisition role=worker");
    CHECK(options[1] == "place location=requisition role=commissar");
    CHECK(options[8] == "place location=steam role=worker");
    CHECK(options[12] == "place location=accounting role=commissar");
    CHECK(options[13] == "place location=research role=worker");
    CHECK(options[18] == "place location=manufactory2 role=commissar");
    CHECK(bare_table(2, with_commissions).options().size() == 17 + 7);
}

TEST_CASE("FF-7.8 FF-17.18 a location is open if it takes meeples, with a commissar or without")
{
    const Table table = bare_table(2, with_commissions);
    for (const Location location : {Location::Bureaucracy, Location::Awards})
        CHECK_FALSE(is_open_location(table.board(), location));
    for (const Location location : {Location::Steam, Location::Operations})
    {
        CHECK(is_open_location(table.board(), location));
        CHECK_FALSE(has_open_commissar(table.board(), location));
    }
    CHECK(has_open_commissar(table.board(), Location::Research));
    CHECK_FALSE(is_open_location(bare_table(2).board(), Location::Operations));
}

TEST_CASE("FF-7.3 who has meeples and no space is told so, nobody else")
{
    Table table = bare_table(2);
    EventCard& closing = table.reprint().events[place_of(event("e02"))];
    for (std::size_t place = 0; place < location_count; ++place)
        closing.closed.insert(static_cast<Location>(place));
    table.player(anna).unplaced = 0;
    table.player(bert).unplaced = 1;
    table.set_event("e02").begin_placement();
    const auto told = table.told<NoSpaceLeft>();
    REQUIRE(told.size() == 1);
    CHECK(told[0].seat == bert);
}

TEST_CASE("FF-7.1 every placement is a turn of its own, and so is every action behind it")
{
    Table table = bare_table(2);
    const int first = table.state.turns;
    table.play(PlaceMeeple{Location::Trade, Worker});
    CHECK(table.state.turns == first + 1);
    const auto turns_at = [](Table& resolved, Location location) {
        const int before = resolved.state.turns;
        return resolved.resolve(location).state.turns - before;
    };
    Table idle = bare_table(2);
    idle.workers(Location::Delivery, {anna, bert}).commissar(Location::Delivery, bert);
    CHECK(turns_at(idle, Location::Trade) == 1);         // the location itself
    CHECK(turns_at(idle, Location::Delivery) == 1 + 3);  // two workers, a commissar; no car
    CHECK(turns_at(idle, Location::Research) == 1 + 2);  // each player
    const int before = idle.state.turns;
    CHECK(idle.next_round().state.turns == before + 2);  // the round, and the first placement
}
