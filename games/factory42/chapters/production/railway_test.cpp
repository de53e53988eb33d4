// Loading, Spiking, Delivery and Steam Generation (FF-9.9 to FF-9.31), railcars of chapter 3.
#include "games/factory42/testing/table.hpp"

#include "games/factory42/chapters/production/delivery.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

ChooseCar car(int number)
{
    return {static_cast<uint8_t>(number)};
}
ChooseDock dock_of(Seat seat, int number)
{
    return {seat, static_cast<uint8_t>(number)};
}

}  // namespace

TEST_CASE("FF-9.9 FF-3.19 a worker loads one to four cubes, and the car joins the end of the line")
{
    Table table = bare_table(2);
    table.fill_pool({{Steel, 5}, {Gold, 2}}).line({some_cargo({{Beer, 1}})});
    table.workers(Location::Loading, {anna}).resolve(Location::Loading);
    CHECK(table.question() == "loading_cube anna");  // there is only the empty car
    CHECK(table.rule_against(Done{}) == "FF-9.9");
    CHECK(table.rule_against(ChooseCube{Flax}) == "FF-9.9");
    table.take(Steel);
    CHECK(table.offers(Done{}));
    table.take(Steel).take(Gold);
    CHECK(table.rule_against(ChooseCube{Steel}) == "FF-19.9");
    table.take(Gold);
    CHECK(table.state.line.size() == 2);
    CHECK(table.state.line[1] == some_cargo({{Steel, 2}, {Gold, 2}}));
    CHECK(table.pool(Steel) == 3);
}

TEST_CASE("FF-9.9 FF-9.12 with a commissar two to five cubes, and a rosette for the commissar")
{
    Table table = bare_table(2);
    table.fill_pool({{Steel, 9}})
        .workers(Location::Loading, {anna})
        .commissar(Location::Loading, bert);
    table.resolve(Location::Loading);
    CHECK(table.of(bert).rosettes == 0);
    CHECK(table.state.line[0].total() == 2);  // the first two have no alternative
    table.take(Steel).take(Steel).take(Steel);
    CHECK(table.state.line[0].total() == 5);
    CHECK(table.rosettes(bert) == 1);
    Table alone = bare_table(2);
    alone.commissar(Location::Loading, bert).resolve(Location::Loading);
    CHECK(alone.rosettes(bert) == 1);
}

TEST_CASE("FF-9.10 a smaller pool is loaded whole, an empty one moves no car")
{
    Table table = bare_table(2);
    table.fill_pool({{Steel, 1}})
        .workers(Location::Loading, {anna, bert})
        .commissar(Location::Loading, bert);
    table.resolve(Location::Loading);
    CHECK(table.state.line.size() == 1);
    CHECK(table.state.line[0].total() == 1);
}

TEST_CASE("FF-9.11 FF-3.9 FF-3.16 a car needs room; equal cargo is listed once, the oldest first")
{
    Table table = bare_table(2);
    table.fill_pool({{Steel, 5}})
        .station({some_cargo({{Gold, 5}}), some_cargo({{Beer, 1}}), some_cargo({{Beer, 1}}),
                  some_cargo({{Flax, 6}})})
        .workers(Location::Loading, {anna})
        .commissar(Location::Loading, bert);
    table.resolve(Location::Loading);
    CHECK(table.menu() == "empty_car, car car=2");
    CHECK(table.rule_against(car(1)) == "FF-9.11");
    CHECK(table.rule_against(car(4)) == "FF-9.11");
    table.play(car(2));
    CHECK(table.count_of<CarTaken>() == 1);
    CHECK(table.state.line[0].count(Beer) == 1);  // it kept its cargo
    CHECK(table.state.station.size() == 3);
    CHECK(unpacked<CubeLoop>(table.state.steps.top()).most == 5);
}

TEST_CASE("FF-5.11 loading_max_bonus raises the maximum, not the minimum")
{
    Table table = bare_table(2);
    table.set_event("e07").fill_pool({{Steel, 9}}).workers(Location::Loading, {anna});
    table.resolve(Location::Loading);
    CHECK(unpacked<CubeLoop>(table.state.steps.top()).most == 5);
    CHECK(unpacked<CubeLoop>(table.state.steps.top()).least == 1);
}

TEST_CASE("FF-9.13 the commissar adds four cubes, never magic, even alone")
{
    Table table = bare_table(2);
    table.commissar(Location::Spiking, anna).resolve(Location::Spiking);
    CHECK(table.question() == "spiking_add anna");
    CHECK(table.rule_against(ChooseCube{Magic}) == "FF-9.13");
    CHECK_FALSE(table.offers(Done{}));
    table.take(Gold).take(Gold);
    CHECK(table.rule_against(ChooseCube{Flax}) == "FF-19.9");
    table.take(Beer).take(Coal);
    CHECK(total_of(table.state.bag) == 4);
    CHECK(table.decision() != "spiking_add");
}

TEST_CASE("FF-9.14 the first worker draws three cubes and one for each worker")
{
    for (const int workers : {1, 2, 4})
    {
        Table table = bare_table(2);
        table.fill_bag({{Flax, 20}, {Marble, 9}}).line({some_cargo({{Beer, 1}})});
        for (int count = 0; count < workers; ++count)
            table.workers(Location::Spiking, {count == 0 ? bert : anna});
        table.resolve(Location::Spiking);
        CHECK(table.question() == "spiking_size bert");
        while (table.decision() == "spiking_size")
            table.play(ChooseSize{Size::Small});
        CHECK(table.state.drawn[place_of(Flax)] == 3 + workers);
    }
}

TEST_CASE("FF-9.15 FF-9.16 FF-19.12 up to two drawn cubes into cars on the line with room")
{
    Table table = bare_table(2);
    table.fill_bag({{Flax, 20}, {Marble, 9}})
        .line({some_cargo({{Beer, 6}}), some_cargo({{Steel, 1}}), some_cargo({{Steel, 2}})})
        .dock(anna, 1, {{Gold, 1}})
        .workers(Location::Spiking, {anna});
    table.resolve(Location::Spiking);
    table.play(ChooseSize{Size::Small}).play(ChooseSize{Size::Large});
    table.play(ChooseSize{Size::Large}).play(ChooseSize{Size::Large});
    REQUIRE(table.question() == "spiking_cube anna");
    CHECK(table.rule_against(ChooseCube{Gold}) == "FF-9.15");
    table.take(Marble);
    CHECK(table.menu() == "car car=2, car car=3");  // the first one is full
    table.play(car(3));
    CHECK(table.rule_against(ChooseCube{Flax}) == "FF-9.15");  // before the first pair
    table.take(Marble);
    CHECK(table.state.line[2].count(Marble) == 2);  // car 2 would come before the first pair
    CHECK(table.decision() != "spiking_cube");
    CHECK(table.of(anna).docks[0].cargo.total() == 1);
    Table pairs = bare_table(2);
    const Cargo steel = some_cargo({{Steel, 2}});
    pairs.fill_bag({{Marble, 9}}).line({steel, steel, steel}).workers(Location::Spiking, {anna});
    pairs.resolve(Location::Spiking).take(Marble).play(car(2)).take(Marble);
    CHECK(pairs.rule_against(car(1)) == "FF-19.12");
    CHECK(pairs.menu() == "car car=2, car car=3");
}

TEST_CASE("FF-9.17 the rest returns to the bag, with coal and magic if there are")
{
    Table table = bare_table(2);
    table.fill_bag({{Flax, 4}}).empty_supply(Coal).workers(Location::Spiking, {anna});
    table.resolve(Location::Spiking);
    CHECK(table.bag(Flax) == 4);
    CHECK(table.bag(Magic) == 1);
    CHECK(table.bag(Coal) == 0);
    Table nobody = bare_table(2);
    nobody.resolve(Location::Spiking);
    CHECK(total_of(nobody.state.bag) == 0);
}

TEST_CASE("FF-9.18 FF-9.22 FF-3.17 a car of field 1 or 2 to any open dock")
{
    Table table = bare_table(2);
    table.line({some_cargo({{Beer, 1}}), some_cargo({{Gold, 1}}), some_cargo({{Flax, 1}})})
        .dock(bert, 1, {})
        .workers(Location::Delivery, {anna});
    table.resolve(Location::Delivery);
    CHECK(table.menu() == "car car=1, car car=2");
    CHECK(table.rule_against(car(3)) == "FF-9.18");
    table.play(car(2));
    CHECK(table.menu() == "dock seat=0 dock=1, dock seat=0 dock=2, dock seat=1 dock=2");
    CHECK(table.rule_against(dock_of(bert, 1)) == "FF-3.17");
    table.play(dock_of(bert, 2));
    CHECK(table.of(bert).docks[1].cargo.count(Gold) == 1);
    CHECK(table.state.line.size() == 2);  // closed up
    CHECK(table.state.line[1].count(Flax) == 1);
    CHECK(table.of(anna).sent_to.contains(bert));
}

TEST_CASE("FF-9.19 a worker must deliver, if there is a car and an open dock")
{
    Table table = bare_table(2);
    table.line({some_cargo({{Beer, 1}})}).workers(Location::Delivery, {anna, bert});
    table.resolve(Location::Delivery);
    CHECK(table.decision() == "delivery_dock");
    CHECK_FALSE(table.offers(Done{}));
    table.play(dock_of(anna, 1));
    CHECK(table.state.line.is_empty());  // Bert's worker does nothing
    Table full = bare_table(2);
    full.line({some_cargo({{Beer, 1}})}).workers(Location::Delivery, {anna});
    for (const Seat seat : {anna, bert})
        full.dock(seat, 1, {{Flax, 1}}).dock(seat, 2, {{Flax, 1}});
    full.resolve(Location::Delivery);
    CHECK(full.state.line.size() == 1);
    full.line({some_cargo({{Beer, 1}}), some_cargo({{Gold, 1}})}).resolve(Location::Delivery);
    CHECK(full.decision() != "delivery_car");  // nowhere to go
}

TEST_CASE("FF-9.20 FF-19.5 FF-19.14 once a round the commissar orders that both cars are sent")
{
    Table table = bare_table(2);
    table
        .line({some_cargo({{Beer, 1}}), some_cargo({{Gold, 1}}), some_cargo({{Flax, 1}}),
               some_cargo({{Coal, 1}})})
        .workers(Location::Delivery, {bert, anna, bert})
        .commissar(Location::Delivery, bert);
    table.resolve(Location::Delivery);
    CHECK(table.question() == "double_delivery bert");  // also for the own worker
    table.play(No{});
    CHECK(table.question() == "delivery_car bert");
    table.play(car(1)).play(dock_of(bert, 1));
    CHECK(table.question() == "double_delivery bert");
    table.play(Yes{});
    CHECK(table.question() == "delivery_dock anna");
    table.play(dock_of(anna, 1));
    CHECK(table.of(anna).docks[0].cargo.count(Gold) == 1);  // field 1 first
    CHECK(table.question() == "delivery_dock anna");
    table.play(dock_of(anna, 2));
    CHECK(table.of(anna).docks[1].cargo.count(Flax) == 1);
    CHECK(table.state.is_double_used);
    CHECK(table.decision() != "double_delivery");
}

TEST_CASE("FF-9.21 only with two cars and two open docks")
{
    Table table = bare_table(2);
    table.line({some_cargo({{Beer, 1}})})
        .workers(Location::Delivery, {anna})
        .commissar(Location::Delivery, bert);
    table.resolve(Location::Delivery);
    CHECK(table.question() == "delivery_dock anna");
    Table docks = bare_table(2);
    docks.line({some_cargo({{Beer, 1}}), some_cargo({{Gold, 1}})})
        .dock(anna, 1, {{Flax, 1}})
        .dock(anna, 2, {{Flax, 1}})
        .dock(bert, 1, {{Flax, 1}})
        .workers(Location::Delivery, {anna})
        .commissar(Location::Delivery, bert);
    docks.resolve(Location::Delivery);
    CHECK(open_dock_count(docks.state) == 1);
    CHECK(docks.question() == "delivery_car anna");
    Table both = bare_table(2);
    both.line({some_cargo({{Beer, 1}}), some_cargo({{Gold, 1}})})
        .dock(anna, 1, {{Flax, 1}})
        .dock(anna, 2, {{Flax, 1}})
        .workers(Location::Delivery, {anna})
        .commissar(Location::Delivery, bert);
    both.resolve(Location::Delivery);
    CHECK(both.question() == "double_delivery bert");
}

TEST_CASE("FF-9.23 FF-9.24 the fuel of the pool burns by itself")
{
    Table table = bare_table(2);
    table.fill_pool({{Flax, 1}, {Steel, 1}, {Wood, 2}, {Mushroom, 1}, {Beer, 1}, {Magic, 1}});
    table.resolve(Location::Steam);
    CHECK(table.state.gauge == 1 + 4 + 1);
    CHECK(table.pool(Steel) == 1);
    CHECK(table.pool(Beer) == 1);
    CHECK(table.pool(Magic) == 1);
    CHECK(table.supply(Wood) == 16);
}

TEST_CASE("FF-9.25 FF-9.26 FF-3.22 workers burn stored fuel for rosettes of their space")
{
    Table table = bare_table(2);
    table.store(anna, {{Flax, 1}, {Coal, 1}, {Magic, 1}, {Gold, 1}})
        .store(bert, {{Steel, 4}})
        .workers(Location::Steam, {bert, anna});
    table.resolve(Location::Steam);
    CHECK(table.question() == "burn_fuel anna");  // Bert has nothing that burns
    CHECK(table.rule_against(ChooseCube{Gold}) == "FF-9.24");
    table.take(Coal);
    CHECK(table.rule_against(ChooseCube{Flax}) == "FF-19.9");
    table.take(Magic);
    CHECK(table.state.gauge == 6);
    CHECK(table.rosettes(anna) == 2);
    CHECK(table.rosettes(bert) == 0);
    CHECK(table.of(anna).burned == 2);
}

TEST_CASE("FF-18.1 FF-9.26 after a burst cubes still burn for rosettes")
{
    Table table = bare_table(2);
    table.gauge(8).store(anna, {{Flax, 1}}).workers(Location::Steam, {anna});
    table.state.is_burst = true;
    table.resolve(Location::Steam).take(Flax);
    CHECK(table.state.gauge == 8);
    CHECK(table.rosettes(anna) == 1);
    Table none = bare_table(2);
    none.store(anna, {{Flax, 1}}).workers(Location::Steam, {anna});
    none.resolve(Location::Steam).done();
    CHECK(none.rosettes(anna) == 0);
}

TEST_CASE("FF-9.11 a car with just enough room is offered")
{
    Table table = bare_table(2);
    table.fill_pool({{Steel, 5}})
        .station({some_cargo({{Gold, 5}})})
        .workers(Location::Loading, {anna});
    table.resolve(Location::Loading);
    CHECK(table.menu() == "empty_car, car car=1");
}

TEST_CASE("FF-9.15 FF-9.17 what goes into a car or back into the bag is told")
{
    Table table = bare_table(2);
    table.fill_bag({{Flax, 9}}).line({some_cargo({{Beer, 1}}), some_cargo({{Gold, 1}})});
    table.workers(Location::Spiking, {anna}).resolve(Location::Spiking);
    table.take(Flax).play(car(2));
    REQUIRE(table.count_of<CarLoaded>() == 1);
    CHECK(table.told<CarLoaded>()[0].field == 2);
    table.done();
    for (const BagChanged& told : table.told<BagChanged>())
        CHECK(told.amount != 0);
}
