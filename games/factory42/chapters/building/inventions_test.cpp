// When inventions may be activated (FF-13.4), and the acts and questions of each effect (FF-13.5,
// D-17).
#include "games/factory42/chapters/payment/payment.hpp"

#include "games/factory42/testing/table.hpp"

#include "games/factory42/chapters/building/operations.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

// Anna has researched these and is about to be asked; the pool, the bag, the tower are empty.
Table with_cards(CardIds cards)
{
    Table table = bare_table(2, with_commissions);
    table.researched(anna, cards).own_worker(anna, Location::Operations);
    return table;
}
bool is_useful(const Table& table, std::string_view id)
{
    return can_activate(table.board(), anna, invention(id));
}
Table& activated(Table& table, std::string_view id)
{
    table.resolve(Location::Operations);
    if (table.decision() == "activate_invention")
        table.play(Activate{invention(id)});
    return table;
}
InventionCard& printed_anew(Table& table, std::string_view id)
{
    return table.reprint().inventions[place_of(invention(id))];
}
Effect made_effect(Operation operation, int amount, Resource resource = Flax)
{
    Effect made;
    made.operation = operation;
    made.amount = static_cast<uint8_t>(amount);
    made.resource = resource;
    return made;
}
Cargo load_of(Resource resource, int count = 1)
{
    return some_cargo({{resource, count}});
}
ChooseDock docked_at(int number)
{
    return {anna, static_cast<uint8_t>(number)};
}

}  // namespace

TEST_CASE("FF-13.4 a gain needs a cube in the supply, or one that the card's price brings there")
{
    Table table = with_cards({"i01"});
    table.empty_supply(Flax, 1);
    CHECK(is_useful(table, "i01"));
    table.empty_supply(Flax);
    CHECK_FALSE(is_useful(table, "i01"));
    printed_anew(table, "i01").activation.cubes[place_of(Flax)] = 1;
    table.fill_tower({}).store(anna, {{Flax, 1}}).empty_supply(Flax);
    CHECK(is_useful(table, "i01"));
}

TEST_CASE("FF-13.4 a choice needs one of its types in the supply")
{
    Table table = with_cards({"i24"});
    table.empty_supply(Marble).empty_supply(Gold).empty_supply(Beer, 1);
    CHECK(is_useful(table, "i24"));
    activated(table, "i24");  // the only type is taken
    CHECK(table.stored(anna, Beer) == 1);
    CHECK_FALSE(is_useful(table, "i24"));
    Table two = with_cards({"i24"});
    two.empty_supply(Marble).empty_supply(Gold, 1);
    CHECK(activated(two, "i24").menu() == "cube resource=gold, cube resource=beer");
    CHECK(two.rule_against(ChooseCube{Marble}) == "FF-3.7");
    two.take(Gold);
    CHECK(total_of(two.of(anna).warehouse) == 1);  // one cube, and nothing more is asked
    CHECK(two.decision() != "effect_parameter");
}

TEST_CASE("FF-13.4 convert_any counts with its resource in the supply and its cubes left")
{
    Table table = with_cards({"i12"});
    table.store(anna, {{Flax, 1}, {Gold, 1}}).gauge(1).empty_supply(Magic, 1);
    CHECK(is_useful(table, "i12"));
    Table none = with_cards({"i12"});
    none.store(anna, {{Flax, 1}, {Gold, 1}}).gauge(1).empty_supply(Magic);
    CHECK_FALSE(is_useful(none, "i12"));
    CHECK(activated(table, "i12").stored(anna, Magic) == 1);
    CHECK(total_of(table.of(anna).warehouse) == 1);
    // Beside an effect that does nothing now, and with too few cubes.
    Table few = with_cards({"i12"});
    printed_anew(few, "i12").effects.push(made_effect(Operation::Gain, 1, Flax));
    few.store(anna, {{Gold, 1}}).gauge(1).empty_supply(Flax);
    CHECK_FALSE(is_useful(few, "i12"));
    few.store(anna, {{Gold, 2}}).empty_supply(Flax);
    CHECK(is_useful(few, "i12"));
}

TEST_CASE("FF-13.4 payments leave what convert_any needs, where nothing else would happen")
{
    // A gold and a magic: the steam comes from the gauge, no seat is asked.
    Table kept = with_cards({"i12"});
    kept.store(anna, {{Gold, 1}, {Magic, 1}}).gauge(1);
    activated(kept, "i12");
    CHECK(kept.decision() != "steam_payment");
    CHECK(kept.state.gauge == 0);
    // A card that converts one cube.
    Table one = with_cards({"i12"});
    printed_anew(one, "i12").effects[0].pay = 1;
    one.store(anna, {{Magic, 1}}).gauge(1);
    activated(one, "i12");
    CHECK(one.decision() != "steam_payment");
    // With another effect the magic may be paid away.
    Table free = with_cards({"i12"});
    printed_anew(free, "i12").effects.push(made_effect(Operation::Steam, 3));
    free.store(anna, {{Gold, 1}, {Magic, 1}});
    CHECK(is_useful(free, "i12"));
    activated(free, "i12");
    CHECK(free.stored(anna, Gold) == 1);
    CHECK(free.state.gauge == 3);
    CHECK(free.decision() != "effect_parameter");  // one cube is too few to convert
}

TEST_CASE("FF-13.4 cubes of the pool need a cube there and room")
{
    Table table = with_cards({"i13"});
    CHECK_FALSE(is_useful(table, "i13"));
    table.fill_pool({{Gold, 1}}).store(anna, {{Flax, 3}});
    CHECK(is_useful(table, "i13"));
    table.store(anna, {{Flax, 4}});
    CHECK_FALSE(is_useful(table, "i13"));
    // A price out of the warehouse makes room.
    printed_anew(table, "i13").activation.cubes[place_of(Flax)] = 1;
    CHECK(is_useful(table, "i13"));
}

TEST_CASE("FF-13.4 cubes for cars need a cube in the pool and a docked car with room")
{
    Table table = with_cards({"i14"});
    table.fill_pool({{Gold, 1}});
    CHECK_FALSE(is_useful(table, "i14"));  // no car
    table.dock(anna, 2, {{Flax, 6}});
    CHECK_FALSE(is_useful(table, "i14"));  // it is full
    table.dock(anna, 2, {{Flax, 5}});
    CHECK(is_useful(table, "i14"));
    table.fill_pool({});
    CHECK_FALSE(is_useful(table, "i14"));
}

TEST_CASE("FF-13.4 a car of the line needs an open dock, either of the two")
{
    Table table = with_cards({"i15"});
    table.gauge(1);
    CHECK_FALSE(is_useful(table, "i15"));  // no car
    table.line({load_of(Gold)});
    CHECK(is_useful(table, "i15"));
    table.dock(anna, 1, {{Flax, 1}});
    CHECK(is_useful(table, "i15"));
    table.dock(anna, 2, {{Flax, 1}});
    CHECK_FALSE(is_useful(table, "i15"));
    table.player(anna).docks[0] = {};
    table.line({load_of(Gold)});
    CHECK(is_useful(table, "i15"));
}

TEST_CASE("FF-13.4 cubes of docks need one there, in either dock, and room")
{
    Table table = with_cards({"i16"});
    CHECK_FALSE(is_useful(table, "i16"));
    table.dock(anna, 1, {{Gold, 1}}).store(anna, {{Flax, 3}});
    CHECK(is_useful(table, "i16"));
    table.store(anna, {{Flax, 4}});
    CHECK_FALSE(is_useful(table, "i16"));
    Table second = with_cards({"i16"});
    second.dock(anna, 2, {{Gold, 1}});
    CHECK(is_useful(second, "i16"));
}

TEST_CASE("FF-13.4 bag, rosettes and tower need one piece")
{
    Table bag = with_cards({"i17"});
    CHECK_FALSE(is_useful(bag, "i17"));
    bag.fill_bag({{Gold, 1}});
    CHECK(is_useful(bag, "i17"));
    Table stamp = with_cards({"i19"});
    stamp.store(anna, {{Gold, 1}}).give_rosettes(bert, 29);
    CHECK(is_useful(stamp, "i19"));
    stamp.give_rosettes(bert, 30);
    CHECK_FALSE(is_useful(stamp, "i19"));
    stamp.give_rosettes(bert, 29).give_rosettes(anna, 1);
    printed_anew(stamp, "i19").activation_rosettes = 1;  // the one that is paid comes back
    CHECK(is_useful(stamp, "i19"));
    Table tower = with_cards({"i20"});
    CHECK_FALSE(is_useful(tower, "i20"));
    tower.fill_tower({{Gold, 1}});
    CHECK(is_useful(tower, "i20"));
}

TEST_CASE("FF-13.3 a marker goes with each activation, and cards without markers have none")
{
    Table table = with_cards({"i01", "i10"});
    activated(table, "i01");
    CHECK(table.state.uses[place_of(invention("i01"))] == 0);
    table.play(Activate{invention("i10")});
    const auto told = table.told<InventionActivated>();
    REQUIRE(told.size() == 2);
    CHECK(told[0].seat == anna);
    CHECK(told[1].uses == 2);
    CHECK(table.count_of<InventionUsedUp>() == 0);
    Table last = with_cards({"i10"});
    printed_anew(last, "i10").uses = 1;
    last.state.uses[place_of(invention("i10"))] = 1;
    activated(last, "i10");
    CHECK(last.count_of<InventionUsedUp>() == 1);
    CHECK(last.state.invention_discard.contains(invention("i10")));
}

TEST_CASE("FF-13.5 FF-19.12 up to so many cubes of the pool, in canonical order")
{
    Table table = with_cards({"i13"});
    table.fill_pool({{Steel, 1}, {Gold, 1}});
    CHECK(activated(table, "i13").menu() == "cube resource=steel, cube resource=gold, done");
    table.take(Gold);
    CHECK(table.pool(Gold) == 0);
    CHECK(table.stored(anna, Gold) == 1);
    CHECK(table.decision() != "effect_parameter");  // steel would come before gold
}

TEST_CASE("FF-13.5 FF-19.12 cubes of the pool go into docked cars with room")
{
    Table table = with_cards({"i14"});
    table.fill_pool({{Steel, 3}, {Gold, 3}}).dock(anna, 2, {{Flax, 1}});
    CHECK(activated(table, "i14").menu() == "cube resource=steel, cube resource=gold, done");
    table.take(Steel);  // the only car: no question
    CHECK(table.of(anna).docks[1].cargo.count(Steel) == 1);
    CHECK(table.pool(Steel) == 2);
    table.take(Steel).take(Gold);
    CHECK(table.decision() != "effect_parameter");  // three were moved
    CHECK(table.of(anna).docks[1].cargo.total() == 4);
    CHECK_FALSE(table.of(anna).docks[0].has_car);
    Table full = with_cards({"i14"});
    full.fill_pool({{Gold, 3}}).dock(anna, 1, {{Flax, 6}}).dock(anna, 2, {{Flax, 5}});
    activated(full, "i14").take(Gold);
    CHECK(full.of(anna).docks[1].cargo.count(Gold) == 1);
    CHECK(full.of(anna).docks[0].cargo.total() == 6);
    CHECK(full.decision() != "effect_parameter");
}

TEST_CASE("FF-13.5 FF-19.12 cubes of docked cars go into the warehouse")
{
    Table table = with_cards({"i16"});
    table.dock(anna, 1, {{Gold, 2}}).dock(anna, 2, {{Beer, 1}});
    CHECK(activated(table, "i16").menu() == "cube resource=gold, cube resource=beer, done");
    table.take(Gold);
    CHECK(table.of(anna).docks[0].cargo.count(Gold) == 1);
    CHECK(table.stored(anna, Gold) == 1);
    table.take(Beer);
    CHECK(table.of(anna).docks[1].cargo.total() == 0);
    CHECK(table.stored(anna, Beer) == 1);
}

TEST_CASE("FF-13.5 the first car of the line comes to an own open dock")
{
    Table table = with_cards({"i15"});
    table.gauge(1).line({load_of(Gold), load_of(Beer)});
    activated(table, "i15").play(docked_at(2));
    REQUIRE(table.of(anna).docks[1].has_car);
    CHECK(table.of(anna).docks[1].cargo.count(Gold) == 1);
    REQUIRE(table.state.line.size() == 1);
    CHECK(table.state.line[0].count(Beer) == 1);
    const auto told = table.told<CarDelivered>();
    REQUIRE(told.size() == 1);
    CHECK(told[0].to == anna);
    CHECK(told[0].dock == 2);
    // Beside another effect, without a car: nothing is asked.
    Table empty = with_cards({"i15"});
    printed_anew(empty, "i15").effects.push(made_effect(Operation::Steam, 1));
    activated(empty.gauge(1), "i15");
    CHECK(empty.decision() != "effect_parameter");
    CHECK(empty.state.gauge == 1);
}

TEST_CASE("FF-13.5 FF-6.5 so many cubes are felt for in the bag, by the sizes it has")
{
    Table table = with_cards({"i17"});
    table.fill_bag({{Flax, 3}, {Gold, 3}});
    CHECK(activated(table, "i17").menu() == "size size=small, size size=large");
    CHECK(table.rule_against(ChooseSize{Size::Medium}) == "FF-6.5");
    table.play(ChooseSize{Size::Small}).play(ChooseSize{Size::Large});
    CHECK(table.decision() != "effect_parameter");
    CHECK(table.stored(anna, Flax) == 1);
    CHECK(table.stored(anna, Gold) == 1);
}

TEST_CASE("FF-13.2 FF-13.5 effects run in their order")
{
    Table table = with_cards({"i20"});
    table.fill_tower({{Gold, 1}}).fill_pool({{Beer, 1}});
    activated(table, "i20");
    CHECK(table.count_of<TowerShaken>() == 1);
    CHECK(table.decision() == "effect_parameter");
    Table full = with_cards({"i20"});
    full.fill_tower({{Gold, 1}}).fill_pool({{Beer, 1}}).store(anna, {{Flax, 4}});
    activated(full, "i20");
    CHECK(full.count_of<TowerShaken>() == 1);
    CHECK(full.decision() != "effect_parameter");  // no room
    // Cubes that the first effect takes are not there for the second.
    Table taken = with_cards({"i12"});
    auto& effects = printed_anew(taken, "i12").effects;
    effects.push(effects[0]);
    effects[0] = made_effect(Operation::Gain, 1, Magic);
    taken.store(anna, {{Gold, 2}}).gauge(1).empty_supply(Magic, 1);
    activated(taken, "i12");
    CHECK(taken.stored(anna, Magic) == 1);
    CHECK(taken.stored(anna, Gold) == 2);
    CHECK(taken.decision() != "effect_parameter");
}

TEST_CASE("FF-13.4 FF-12.13 a price in cubes counts beside what convert_any needs")
{
    Table table = with_cards({"i12"});
    printed_anew(table, "i12").activation.cubes[place_of(Flax)] = 1;
    table.gauge(1).store(anna, {{Flax, 1}, {Gold, 2}});
    const Purchase activation{Purpose::Activation, static_cast<uint8_t>(invention("i12")), 0};
    CHECK(is_payable(table.board(), anna, activation));
    table.store(anna, {{Flax, 1}, {Gold, 1}});
    CHECK_FALSE(is_payable(table.board(), anna, activation));
    Table one = with_cards({"i12"});
    printed_anew(one, "i12").effects[0].pay = 1;
    one.store(anna, {{Magic, 1}});
    CHECK_FALSE(is_useful(one, "i12"));  // the magic would be the steam
}
