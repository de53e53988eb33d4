// Only real events are told: the history and the animations are made of events.
#include "games/stephens/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::stephens::testing;

namespace
{

// Anna activates a column with this card alone.
Table column_of(const Investment& values)
{
    Table table = quiet_table();
    table.give_investment(anna, Wood::Orange, "IV5").reprint_investment("IV5", values);
    table.player(anna).forest = table.player(anna).dune = 3;
    table.start_reset(anna);
    table.events.clear();
    table.play(ActivateColumn{1});
    return table;
}

}  // namespace

TEST_CASE("ST-9.7 only a small factory that held something is emptied")
{
    Table table = quiet_table();
    table.state.small_factories = {};
    table.state.small_factories[place_of(SmallFactory::LowerLeft)] = {1, 0, 0};
    table.start_reset(anna);
    REQUIRE(table.count_of<SmallFactoryEmptied>() == 1);
    CHECK(table.told<SmallFactoryEmptied>()[0].factory == SmallFactory::LowerLeft);
}

TEST_CASE("ST-9.8 a column moves and gives only what stands on its cards")
{
    const Table points = column_of({.vp = 2});
    CHECK(points.count_of<ForestChanged>() + points.count_of<DuneChanged>() == 0);
    CHECK(points.count_of<CubesReserved>() == 0);
    CHECK(points.count_of<ScoreChanged>() == 1);
    const Table cubes = column_of({.has_cubes = true, .cube = Wood::Orange, .cubes = 1});
    CHECK(cubes.count_of<CubesReserved>() == 1);
    CHECK(cubes.count_of<ScoreChanged>() == 0);
}

TEST_CASE("ST-9.12 a delivery without coins and influence gives neither")
{
    Table table = quiet_table();
    table.player(anna).reserved = {2, 2, 2};
    table.start_reset(anna);
    table.events.clear();
    table.play(Deliver{Delivery::D7});
    CHECK(table.count_of<Delivered>() == 1);
    CHECK(table.count_of<CoinsChanged>() + table.count_of<InfluenceChanged>() == 0);
}

TEST_CASE("ST-9.15 a fulfilled contract takes cubes of its own colours only")
{
    Table table = quiet_table();
    table.give_contract(anna, "CR04");
    table.player(anna).cubes.fill(9);
    table.player(anna).accessories.fill(3);
    table.start_reset(anna).play_until("fulfil");
    table.events.clear();
    table.play(Fulfil{contract("CR04")});
    const auto& printed = first_edition()[contract("CR04")].cubes;
    const auto colours =
        std::count_if(printed.begin(), printed.end(), [](int cubes) { return cubes > 0; });
    CHECK(table.count_of<CubesChanged>() == static_cast<int>(colours));
}
