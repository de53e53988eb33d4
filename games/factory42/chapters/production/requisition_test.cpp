// Requisition (FF-9.1 to FF-9.7) and how locations are resolved (chapter 8).
#include "games/factory42/chapters/production/requisition.hpp"

#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

Table requisition_of(std::initializer_list<Seat> workers)
{
    Table table = bare_table(3);
    table.workers(Location::Requisition, workers);
    return table.resolve(Location::Requisition);
}

// One meeple puts everything into the pool, as small cubes.
void spend_all(Table& table)
{
    if (table.decision() == "requisition_warehouse")
        table.done();
    while (table.decision() == "requisition_pool")
        table.take(table.offers(ChooseCube{Flax}) ? Flax : Lichen);
}

Requisitioning points(const Table& table)
{
    return unpacked<Requisitioning>(table.state.steps.top());
}

}  // namespace

TEST_CASE("FF-9.1 points of the spaces, and a rosette on the first")
{
    Table table = requisition_of({anna, bert, cleo, anna, bert});
    constexpr std::array<std::array<int, 2>, 5> printed = {
        {{5, 1}, {5, 2}, {4, 2}, {3, 2}, {3, 1}}};
    for (const auto& [pool, warehouse] : printed)
    {
        REQUIRE(table.decision() == "requisition_warehouse");
        CHECK(points(table).pool_points == pool);
        CHECK(points(table).warehouse_points == warehouse);
        spend_all(table);
    }
    CHECK(table.rosettes(anna) == 1);
    CHECK(table.rosettes(bert) == 0);
}

TEST_CASE("FF-9.2 FF-9.3 the price, the supply and the room limit what is stored")
{
    Table second = bare_table(2);
    second.empty_supply(Lichen).workers(Location::Requisition, {bert, anna});
    second.resolve(Location::Requisition);
    CHECK(second.rule_against(ChooseCube{Wood}) == "FF-9.2");  // one point
    CHECK(second.rule_against(ChooseCube{Lichen}) == "FF-9.2");
    CHECK_FALSE(second.offers(ChooseCube{Magic}));
    second.take(Steel);
    CHECK(second.stored(bert, Steel) == 1);
    Table full = bare_table(2);
    full.store(anna, {{Gold, 4}}).workers(Location::Requisition, {anna});
    full.resolve(Location::Requisition);
    CHECK(full.decision() == "requisition_pool");  // no room: nothing to ask
    CHECK(points(full).pool_points == 6);
    full.asking(step_of(StepKind::RequisitionWarehouse, anna, Requisitioning{3, 3, 0}));
    CHECK(full.rule_against(ChooseCube{Steel}) == "FF-9.3");
    CHECK(full.offers(Done{}));
}

TEST_CASE("FF-9.4 FF-9.5 unused points join the pool's, which must be spent")
{
    Table table = requisition_of({anna});
    table.done();
    CHECK(points(table).pool_points == 6);
    CHECK(points(table).warehouse_points == 0);
    CHECK_FALSE(table.offers(Done{}));
    table.take(Marble).take(Wood);
    CHECK(table.rule_against(ChooseCube{Beer}) == "FF-9.2");
    table.take(Steel);
    CHECK(table.pool(Marble) == 1);
    CHECK(table.pool(Wood) == 1);
    CHECK(table.pool(Steel) == 1);
    Table scarce = bare_table(2);
    for (std::size_t place = 0; place < resource_count; ++place)
        scarce.empty_supply(resource_at(place), resource_at(place) == Gold ? 2 : 0);
    scarce.workers(Location::Requisition, {anna}).resolve(Location::Requisition);
    // One gold for five points and one more: the second cannot be paid after the first.
    CHECK(scarce.count_of<PoolChanged>() >= 1);
    CHECK(scarce.broken() == "");
}

TEST_CASE("FF-9.6 the commissar acts last, with points for every worker")
{
    Table table = bare_table(3);
    table.workers(Location::Requisition, {anna, anna, bert}).commissar(Location::Requisition, cleo);
    table.resolve(Location::Requisition);
    for (int worker = 0; worker < 3; ++worker)
        spend_all(table);
    REQUIRE(table.question() == "requisition_warehouse cleo");
    CHECK(points(table).pool_points == 8);
    CHECK(points(table).warehouse_points == 3);
    Table alone = bare_table(3);
    alone.commissar(Location::Requisition, cleo).resolve(Location::Requisition);
    CHECK(alone.decision() == "requisition_pool");
    CHECK(points(alone).pool_points == 2);
}

TEST_CASE("FF-9.7 FF-8.3 every worker acts alone, in space order")
{
    Table table = requisition_of({bert, anna});
    CHECK(table.question() == "requisition_warehouse bert");
    table.take(Flax).take(Coal).take(Lichen);
    CHECK(table.decision() == "requisition_warehouse");
    CHECK(table.asked() == anna);
    CHECK(points(table).pool_points == 5);
}

TEST_CASE("FF-19.9 dear cubes first, until nothing else can be bought")
{
    Table table = requisition_of({anna});
    table.done().take(Flax);
    CHECK(table.rule_against(ChooseCube{Wood}) == "FF-19.9");
    CHECK(table.offers(ChooseCube{Lichen}));
    Table lifted_table = bare_table(2);
    lifted_table.empty_supply(Flax, 1).empty_supply(Steel).empty_supply(Lichen);
    lifted_table.workers(Location::Requisition, {anna}).resolve(Location::Requisition);
    lifted_table.done().take(Flax);
    CHECK(lifted_table.offers(ChooseCube{Coal}));  // lifted
    lifted_table.take(Wood);
    CHECK(lifted_table.offers(ChooseCube{Marble}));  // for the rest of the loop
}

TEST_CASE("FF-8.1 FF-8.2 FF-8.7 locations come in order, also without meeples")
{
    for (const bool has_commissions : {false, true})
    {
        Table table = bare_table(2, has_commissions ? with_commissions : OptionValues{});
        table.resolve_from(Location::Requisition);
        std::vector<Location> resolved;
        for (const LocationResolved& told : table.told<LocationResolved>())
            resolved.push_back(told.location);
        CHECK(resolved.size() >= (has_commissions ? 15U : 12U));
        CHECK(resolved[0] == Location::Requisition);
        CHECK(resolved[5] == Location::Steam);
        CHECK(resolved[6] == (has_commissions ? Location::Operations : Location::Trade));
    }
}

TEST_CASE("FF-8.4 FF-8.5 own boards in turn order, and actions may be left out")
{
    Table table = bare_table(3);
    table.state.start_player = bert;
    for (const Seat seat : {anna, bert, cleo})
        table.own_worker(seat, Location::Research).store(seat, {{Steel, 2}, {Wood, 1}});
    table.resolve(Location::Research);
    CHECK(table.question() == "research bert");
    table.done();
    CHECK(table.question() == "research cleo");
    table.done();
    CHECK(table.question() == "research anna");
}
