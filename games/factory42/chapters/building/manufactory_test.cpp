// Manufactories (chapter 12), payments (chapters 3, 8, 19) and the incinerator (chapter 11).
#include "games/factory42/chapters/building/manufactory.hpp"

#include "games/factory42/chapters/rounds/routine.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

constexpr MakeOrder order_1{1};
constexpr MakeOrder order_2{2};

// Anna has a worker on Manufactory 1; the orders are o01 (3 flax, 1 steel; 3 steam) and o19
// (1 wood, 1 copper; 3 steam).
Table making(int steam = 9)
{
    Table table = bare_table(2);
    table.orders({"o01", "o19"}).gauge(steam).own_worker(anna, Location::Manufactory1);
    return table;
}

Table& start(Table& table, Location location = Location::Manufactory1)
{
    return table.resolve(location);
}

}  // namespace

TEST_CASE("FF-12.1 FF-12.6 FF-12.8 FF-12.9 a worker makes one order and moves onto it")
{
    Table table = making();
    table.store(anna, {{Wood, 1}, {Copper, 1}, {Mushroom, 1}});
    start(table);
    CHECK(table.menu() == "order slot=2, done");
    CHECK(table.rule_against(order_1) == "FF-12.13");
    table.play(order_2);
    CHECK(table.menu() == "level level=minimum, level level=standard");
    table.play(ChooseLevel{Quality::Standard});
    CHECK(table.state.gauge == 6);
    CHECK(table.rosettes(anna) == 1);
    CHECK(table.score(anna) == 0);  // at the awards
    CHECK(table.count_of<OrderMade>() == 1);
    const OrderMade made = table.told<OrderMade>()[0];
    CHECK(made.order == order("o19"));
    CHECK(made.level == Quality::Standard);
}

TEST_CASE("FF-12.2 a manufactory without a worker does nothing, even with a commissar")
{
    Table table = bare_table(2);
    table.orders({"o01", "o19"}).gauge(9).store(anna, {{Wood, 1}, {Copper, 1}});
    table.own_worker(anna, Location::Manufactory1, Commissar);
    start(table);
    CHECK(table.count_of<OrderMade>() == 0);
    CHECK(table.decision() != "make_good");
}

TEST_CASE("FF-12.3 FF-3.18 each manufactory uses its dock, FF-11.8 with a crane both")
{
    Table table = making();
    table.dock(anna, 2, {{Wood, 1}, {Copper, 1}});
    start(table);
    CHECK(table.decision() != "make_good");
    Table second = bare_table(2);
    second.orders({"o01", "o19"}).gauge(9).dock(anna, 2, {{Wood, 1}, {Copper, 1}});
    second.own_worker(anna, Location::Manufactory2);
    start(second, Location::Manufactory2).play(order_2);
    CHECK(second.of(anna).docks[1].cargo.total() == 0);
    Table crane = making();
    crane.improve(anna, {Improvement::Crane}).dock(anna, 2, {{Wood, 1}, {Copper, 1}});
    start(crane).play(order_2);
    CHECK(crane.count_of<OrderMade>() == 1);
}

TEST_CASE("FF-12.4 FF-19.1 the payer chooses the source, equal units in rising order")
{
    Table table = making();
    table.store(anna, {{Flax, 2}, {Steel, 1}}).dock(anna, 1, {{Flax, 2}, {Steel, 1}});
    start(table).play(order_1);
    // The first came from the warehouse: a dock first would leave too few behind it.
    CHECK(table.stored(anna, Flax) == 1);
    CHECK(table.menu() == "pay resource=flax source=warehouse, pay resource=flax source=dock1");
    table.pay(Flax, Source::Dock1);
    // The third comes from the dock as well: the warehouse would fall back.
    CHECK(table.stored(anna, Flax) == 1);
    CHECK(table.of(anna).docks[0].cargo.count(Flax) == 0);
    CHECK(table.menu() == "pay resource=steel source=warehouse, pay resource=steel source=dock1");
    Table dead = making();
    dead.store(anna, {{Flax, 2}, {Steel, 1}}).dock(anna, 1, {{Flax, 1}});
    start(dead).play(order_1);
    CHECK(dead.count_of<OrderMade>() == 1);  // one way only
    Table crane = making();
    crane.improve(anna, {Improvement::Crane}).store(anna, {{Flax, 2}, {Steel, 1}});
    crane.dock(anna, 1, {{Flax, 2}}).dock(anna, 2, {{Flax, 2}});
    start(crane).play(order_1);
    CHECK(crane.rule_against(PayCube{Flax, Source::Dock2}) == "FF-19.3");  // two of three
    crane.pay(Flax, Source::Dock1);
    CHECK(crane.rule_against(PayCube{Flax, Source::Warehouse}) == "FF-19.1");
    CHECK(crane.menu() == "pay resource=flax source=dock1, pay resource=flax source=dock2");
}

TEST_CASE("FF-12.5 a category takes any of its cubes, or magic")
{
    Table table = making();
    table.orders({"o01", "o16"}).store(anna, {{Steel, 1}, {Flax, 1}, {Magic, 1}});
    table.dock(anna, 1, {{Wood, 1}, {Marble, 1}, {Gold, 1}});
    start(table).play(order_2).play(ChooseLevel{Quality::Minimum});
    CHECK(table.count_of<OrderMade>() == 1);  // steel, flax, wood, marble and the magic
    CHECK(table.stored(anna, Magic) == 0);
    CHECK(table.of(anna).docks[0].cargo.count(Gold) == 1);
    Table fewer = making();
    fewer.orders({"o01", "o16"}).store(anna, {{Steel, 1}, {Flax, 1}, {Magic, 1}});
    fewer.dock(anna, 1, {{Wood, 1}, {Gold, 1}});
    start(fewer);
    CHECK(fewer.decision() != "make_good");
}

TEST_CASE("FF-12.7 FF-3.24 FF-3.25 a commissar on the manufactory is one magic")
{
    Table table = making(3);
    table.store(anna, {{Wood, 1}}).own_worker(anna, Location::Manufactory1, Commissar);
    start(table).play(order_2);
    CHECK(table.count_of<OrderMade>() == 1);
    CHECK(table.state.gauge == 0);
    Table steam = making(2);
    steam.store(anna, {{Wood, 1}, {Copper, 1}});
    steam.own_worker(anna, Location::Manufactory1, Commissar);
    start(steam).play(order_2);
    CHECK(steam.count_of<OrderMade>() == 1);  // one steam less
    CHECK(steam.stored(anna, Wood) == 0);
    CHECK(steam.state.gauge == 0);
}

TEST_CASE("FF-8.6 FF-3.23 FF-19.10 steam from gauge, private steam and magic, as the payer likes")
{
    Table table = making(2);
    table.improve(anna, {Improvement::Incinerator})
        .tank(anna, 2)
        .store(anna, {{Wood, 1}, {Copper, 1}, {Magic, 1}})
        .dock(anna, 1, {{Magic, 1}});
    start(table).play(order_2).play(ChooseLevel{Quality::Minimum}).done();
    table.pay(Wood, Source::Warehouse).pay(Copper, Source::Warehouse);
    REQUIRE(table.decision() == "steam_payment");
    CHECK(table.menu() == "amount amount=0, amount amount=1, amount amount=2");
    table.amount(1);
    CHECK(table.menu() == "amount amount=0, amount amount=1, amount amount=2");
    table.amount(1);
    CHECK(table.state.gauge == 1);
    CHECK(table.of(anna).tank == 1);
    CHECK(table.of(anna).docks[0].cargo.count(Magic) == 0);  // the dock before the warehouse
    CHECK(table.stored(anna, Magic) == 1);
    Table little = making(1);
    little.store(anna, {{Wood, 1}, {Copper, 1}, {Magic, 1}});
    start(little);
    CHECK(little.decision() != "make_good");  // two of three steam
}

TEST_CASE("FF-19.3 FF-12.13 what makes the rest impossible is not offered")
{
    Table table = making(2);
    table.store(anna, {{Wood, 1}, {Copper, 1}, {Magic, 1}});
    start(table).play(order_2);
    CHECK(table.count_of<OrderMade>() == 1);  // the magic is needed for the steam
    Table exact = making(3);
    exact.store(anna, {{Wood, 1}, {Copper, 1}, {Magic, 1}});
    start(exact).play(order_2).play(ChooseLevel{Quality::Minimum});
    CHECK(exact.offers(PayCube{Wood, Source::Warehouse}));
    CHECK(exact.offers(PayCube{Magic, Source::Warehouse}));
}

TEST_CASE("FF-12.10 FF-12.11 FF-12.12 FF-14.4 orders are made again, overdue rosettes only once")
{
    Table table = making();
    table.store(anna, {{Wood, 2}, {Copper, 2}}).own_worker(anna, Location::Manufactory2);
    table.improve(anna, {Improvement::LargeStore});
    table.state.slots[1].overdue = 2;
    table.store(anna, {{Wood, 2}, {Copper, 2}, {Mushroom, 2}});
    table.resolve_from(Location::Manufactory1);
    table.play(order_2).play(ChooseLevel{Quality::Standard});
    CHECK(table.rosettes(anna) == 3);
    table.play(order_2).play(ChooseLevel{Quality::Standard});
    CHECK(table.rosettes(anna) >= 4);  // 1 again, then the hero's
    CHECK(table.told<HeroNamed>()[0].orders == 1);
    CHECK(table.score(anna) == 2);              // one order counts
    CHECK(table.question() == "penalty anna");  // and the other was not made
}

TEST_CASE("FF-11.9 FF-11.12 an incinerator burns cubes and rosettes, within a production only")
{
    Table table = making(0);
    table.improve(anna, {Improvement::Incinerator, Improvement::SmallStore})
        .give_rosettes(anna, 1)
        .store(anna, {{Steel, 1}, {Wood, 1}, {Copper, 1}, {Gold, 1}});
    CHECK_FALSE(table.offers(BurnRosette{}));
    start(table).play(order_2);
    REQUIRE(table.decision() == "incinerate");
    CHECK(table.rule_against(Done{}) == "FF-12.13");
    CHECK(table.rule_against(ChooseCube{Wood}) == "FF-19.11");
    table.take(Steel);
    CHECK(table.of(anna).tank == 1);
    CHECK(table.rule_against(ChooseCube{Steel}) == "");  // gone
    table.play(BurnRosette{});
    CHECK(table.count_of<OrderMade>() == 1);
    CHECK(table.of(anna).tank == 0);
    CHECK(table.stored(anna, Gold) == 1);
}

TEST_CASE("FF-11.10 FF-19.11 the tank keeps two; burning goes on up to two more than needed")
{
    Table table = making(3);
    table.improve(anna, {Improvement::Incinerator})
        .give_rosettes(anna, 4)
        .store(anna, {{Wood, 1}, {Copper, 1}});
    start(table).play(order_2);
    CHECK(table.offers(Done{}));
    table.play(BurnRosette{}).play(BurnRosette{});
    CHECK(table.of(anna).tank == 4);
    CHECK(table.offers(BurnRosette{}));
    table.play(BurnRosette{});  // six: five would have been the limit
    REQUIRE(table.decision() == "steam_payment");
    table.amount(0);
    CHECK(table.of(anna).tank == 2);
    CHECK(table.state.supply_markers == 13);
    Table none = making(3);
    none.improve(anna, {Improvement::Incinerator}).give_rosettes(anna, 1);
    none.store(anna, {{Wood, 1}, {Copper, 1}}).improve(bert, {Improvement::Incinerator});
    none.tank(bert, 15);
    start(none).play(order_2);
    CHECK(none.decision() != "incinerate");  // no marker is left
}

TEST_CASE("FF-19.2 the standing order pays docks first, natively, from the gauge")
{
    Table table = making();
    table.store(anna, {{Wood, 1}, {Copper, 1}, {Magic, 1}}).dock(anna, 1, {{Wood, 1}});
    start(table).play(order_2).play(ChooseLevel{Quality::Minimum});
    const auto answer = routine_answer(table.board(), 1);
    REQUIRE(answer);
    CHECK(*answer == to_move(PayCube{Wood, Source::Dock1}));
    CHECK_FALSE(routine_answer(table.board(), 0));
    table.play(PayCube{Wood, Source::Dock1});
    CHECK(*routine_answer(table.board(), 1) == to_move(PayCube{Copper, Source::Warehouse}));
    table.play(PayCube{Copper, Source::Warehouse});
    REQUIRE(table.decision() == "steam_payment");
    CHECK(*routine_answer(table.board(), 1) == to_move(ChooseAmount{0}));
}

TEST_CASE("FF-19.8 the questions of an action are few")
{
    int most = 0;
    for (uint64_t seed = 1; seed <= 6; ++seed)
    {
        Table table({.players = 5, .seed = seed});
        uint32_t turn = 0;
        int asked = 0;
        table.play_at_random(seed, [&] {
            const Turn now = turn_of(table.state);
            asked = now.number == turn ? asked + 1 : 1;
            turn = now.number;
            most = std::max(most, asked);
        });
    }
    CHECK(most <= 18);
}

TEST_CASE("FF-11.9 FF-19.11 flax burns as well, up to the last marker and the tank's end")
{
    const auto burning = [](int steam, CubeCounts stored) {
        Table table = making(steam);
        table.improve(anna, {Improvement::Incinerator}).store(anna, stored);
        return table;
    };
    Table flax = burning(2, {{Flax, 1}, {Wood, 1}, {Copper, 1}});
    start(flax).play(order_2);
    CHECK(flax.count_of<OrderMade>() == 1);  // the flax is the only way
    CHECK(flax.stored(anna, Flax) == 0);
    Table last = burning(2, {{Steel, 1}, {Wood, 1}, {Copper, 1}});
    last.tank(bert, 14);
    start(last).play(order_2);
    CHECK(last.count_of<OrderMade>() == 1);
    CHECK(last.stored(anna, Steel) == 0);
    CHECK(last.state.gauge == 0);
    Table full = burning(3, {{Steel, 1}, {Wood, 1}, {Copper, 1}});
    full.tank(anna, 5);  // the steam cost and two more
    start(full).play(order_2);
    CHECK(full.decision() != "incinerate");
}

TEST_CASE("FF-5.1 FF-12.13 an empty slot has nothing to make")
{
    Table table = making();
    table.state.location = Location::Manufactory1;
    table.store(anna, {{Wood, 1}, {Copper, 1}});
    CHECK(can_make_order(table.board(), anna, 1));
    table.state.slots[1] = {};
    CHECK_FALSE(can_make_order(table.board(), anna, 1));
}

TEST_CASE("FF-12.13 what is paid cannot be burned, and what is left can")
{
    const auto burning = [](int steam) {
        Table table = making(steam);
        table.improve(anna, {Improvement::Incinerator});
        return table;
    };
    Table needed = burning(2);
    needed.store(anna, {{Wood, 1}, {Copper, 1}});
    CHECK_FALSE(can_make_order(start(needed).board(), anna, 1));
    Table spare = burning(2);
    spare.store(anna, {{Wood, 1}}).dock(anna, 1, {{Wood, 1}, {Copper, 1}});
    start(spare).play(order_2);  // the docked wood is paid, the stored one burns
    CHECK(spare.count_of<OrderMade>() == 1);
    CHECK(spare.stored(anna, Wood) == 0);
    Table category = burning(0);
    category.orders({"o16", "o19"}).gauge(category.edition()[order("o16")].steam - 1);
    category.store(anna, {{Flax, 4}}).dock(anna, 1, {{Steel, 1}});
    CHECK_FALSE(can_make_order(start(category).board(), anna, 0));  // all four are paid
}

TEST_CASE("FF-19.1 magic in its order: warehouse, dock 1, dock 2")
{
    Table table = making();
    table.improve(anna, {Improvement::Crane})
        .store(anna, {{Magic, 1}, {Steel, 1}})
        .dock(anna, 1, {{Flax, 1}, {Magic, 2}})
        .dock(anna, 2, {{Magic, 1}});
    start(table).play(order_1).play(ChooseLevel{Quality::Minimum});
    table.pay(Flax, Source::Dock1).pay(Magic, Source::Dock1);
    CHECK(table.menu() == "pay resource=magic source=dock1, pay resource=magic source=dock2");
    CHECK(table.rule_against(PayCube{Magic, Source::Warehouse}) == "FF-19.1");
}
