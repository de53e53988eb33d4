// Chapter 3: the supply, warehouses, rosettes, points; and the gauge of chapter 9.
#include "games/factory42/chapters/cubes/supply.hpp"

#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

Play play_on(Table& table)
{
    return {table.edition(), table.state, &table.events};
}

}  // namespace

TEST_CASE("FF-3.7 FF-3.8 what the supply lacks is not received, in turn order")
{
    Table table = bare_table(2);
    table.empty_supply(Lichen, 1);
    Play play = play_on(table);
    const Cubes one = some_cubes({{Lichen, 1}, {Wood, 1}});
    supply_to_warehouse(play, anna, one);
    supply_to_warehouse(play, bert, one);
    CHECK(table.stored(anna, Lichen) == 1);
    CHECK(table.stored(bert, Lichen) == 0);
    CHECK(table.stored(bert, Wood) == 1);
    table.give_rosettes(anna, 29);
    gain_rosettes(play, bert, 3);
    CHECK(table.rosettes(bert) == 1);
}

TEST_CASE("FF-3.10 FF-3.14 what is paid returns to the supply")
{
    Table table = bare_table(2);
    table.store(anna, {{Gold, 1}}).give_rosettes(anna, 2);
    Play play = play_on(table);
    warehouse_to_supply(play, anna, Gold);
    CHECK(table.supply(Gold) == 10);
    pay_rosettes(play, anna, 2);
    CHECK(table.state.supply_rosettes == 30);
    CHECK(table.decision() == "place_worker");  // nothing else moves stored cubes
    CHECK_FALSE(table.offers(ChooseCube{Gold}));
}

TEST_CASE("FF-3.11 FF-3.12 FF-3.13 four cubes, stores for more, the rest overflows")
{
    Table table = bare_table(2);
    table.store(anna, {{Flax, 3}});
    Play play = play_on(table);
    supply_to_warehouse(play, anna, some_cubes({{Steel, 2}}));
    CHECK(table.stored(anna, Steel) == 1);
    CHECK(table.pool(Steel) == 1);
    table.improve(anna, {Improvement::SmallStore});
    CHECK(table.room(anna) == 2);
    table.improve(anna, {Improvement::LargeStore});
    CHECK(warehouse_capacity(table.edition(), table.of(anna)) == 10);
}

TEST_CASE("FF-3.15 FF-3.18 FF-15.5 a car has six places, and its cubes are not stored")
{
    Cargo car = some_cargo({{Flax, 4}, {Magic, 1}});
    CHECK(car.room() == 1);
    CHECK(car.count(Magic) == 1);
    CHECK(car.count(Coal) == 0);
    Table table = bare_table(2);
    table.dock(anna, 1, {{Gold, 6}}).store(bert, {{Flax, 1}});
    CHECK(table.room(anna) == 4);
    CHECK(Rules::total_score(table.edition(), table.state, bert) == 1);
    CHECK(Rules::total_score(table.edition(), table.state, anna) == 0);
}

TEST_CASE("FF-3.26 FF-3.27 a score stops at -15 and has no upper end")
{
    Table table = bare_table(2);
    Play play = play_on(table);
    lose_points(play, anna, 14);
    CHECK(table.score(anna) == -14);
    lose_points(play, anna, 5);
    CHECK(table.score(anna) == -15);
    gain_points(play, anna, 100);
    CHECK(table.score(anna) == 85);
}

TEST_CASE("FF-9.27 FF-9.28 FF-9.29 the boiler bursts at 15 and is capped at 8")
{
    Table table = bare_table(2);
    Play play = play_on(table);
    table.gauge(13);
    raise_steam(play, 1);
    CHECK(table.state.gauge == 14);
    CHECK_FALSE(table.state.is_burst);
    raise_steam(play, 4);
    CHECK(table.state.gauge == 8);
    CHECK(table.state.is_burst);
    lower_steam(play, 3);
    raise_steam(play, 2);
    CHECK(table.state.gauge == 7);
    raise_steam(play, 9);
    CHECK(table.state.gauge == 8);
    CHECK(table.count_of<BoilerBurst>() == 1);
}

TEST_CASE("FF-9.30 FF-9.31 the limit ends with the round, the gauge stays")
{
    Table table = bare_table(2);
    table.gauge(7);
    table.state.is_burst = true;
    table.next_round();
    CHECK_FALSE(table.state.is_burst);
    CHECK(table.state.gauge >= 4);  // an event may change it a little
    Table inventor = bare_table(2, with_commissions);
    inventor.researched(anna, {"i11"}).own_worker(anna, Location::Operations).gauge(13);
    inventor.resolve(Location::Operations).play(Activate{invention("i11")});
    CHECK(inventor.state.gauge == 8);
    CHECK(inventor.state.is_burst);
}

TEST_CASE("FF-11.11 private steam is limited by its markers")
{
    Table table = bare_table(2);
    table.improve(anna, {Improvement::Incinerator}).tank(bert, 14);
    Play play = play_on(table);
    CHECK(gain_private_steam(play, anna, 2) == 1);
    CHECK(table.of(anna).tank == 1);
    CHECK(gain_private_steam(play, anna, 1) == 0);
    spend_private_steam(play, anna, 1);
    CHECK(table.state.supply_markers == 1);
}

TEST_CASE("FF-3.7 FF-3.13 what is not received or overflows is told, and nothing else")
{
    Table table = bare_table(2);
    Play play = play_on(table);
    supply_to_pool(play, some_cubes({{Flax, 2}}));
    CHECK(table.count_of<NotInSupply>() == 0);
    CHECK(table.count_of<PoolChanged>() == 1);  // of flax alone
    table.empty_supply(Gold, 1);
    supply_to_pool(play, some_cubes({{Gold, 2}}));
    CHECK(table.count_of<NotInSupply>() == 1);
    supply_to_warehouse(play, anna, some_cubes({{Gold, 1}}));
    CHECK(table.count_of<NotInSupply>() == 2);
    table.store(anna, {{Flax, 4}});
    CHECK(table.count_of<WarehouseFull>() == 0);
    supply_to_warehouse(play, anna, some_cubes({{Beer, 1}}));
    CHECK(table.count_of<WarehouseFull>() == 1);
    table.dock(anna, 2, {{Flax, 1}});
    change_dock(play, anna, 1, Flax, -1);
    CHECK(table.told<DockChanged>()[0].dock == 2);
}

TEST_CASE("FF-9.28 FF-11.10 steam is told as it rises, bursts and is spent")
{
    Table table = bare_table(2);
    table.gauge(13);
    Play play = play_on(table);
    raise_steam(play, 5);
    const auto steam = table.told<SteamChanged>();
    REQUIRE(steam.size() == 1);  // two up to the burst; the rest is lost without a word
    CHECK(steam[0].amount == 2);
    CHECK(steam[0].now == 15);
    gain_private_steam(play, anna, 2);
    spend_private_steam(play, anna, 1);
    const auto own = table.told<PrivateSteamChanged>();
    REQUIRE(own.size() == 2);
    CHECK(own[0].now == 2);
    CHECK(own[1].amount == -1);
}
