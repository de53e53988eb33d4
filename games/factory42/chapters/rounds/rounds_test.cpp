// Chapters 4 and 5: rounds, cards and events.
#include "games/factory42/chapters/rounds/rounds.hpp"

#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

// The next round begins with this event.
Table& with_event(Table& table, std::string_view id)
{
    table.state.event_deck.clear();
    table.state.event_deck.insert(event(id));
    table.state.events_left = 1;
    return table.next_round();
}

// All orders are out, so that a round begins without allotments.
Table quiet_table(int players = 2, const OptionValues& options = {})
{
    Table table = bare_table(players, options);
    table.state.round = 1;
    return table;
}

}  // namespace

TEST_CASE("FF-4.1 FF-4.3 cards, placement, resolution and clean-up follow one another")
{
    Table table({.players = 2, .seed = 3});
    std::vector<Phase> phases;
    table.play_at_random(3, [&] {
        if (phases.empty() || phases.back() != table.state.phase)
            phases.push_back(table.state.phase);
    });
    REQUIRE(phases.size() >= 2);
    CHECK(phases[0] == Phase::Placement);
    CHECK(phases[1] == Phase::Resolution);
    CHECK(table.state.phase == Phase::Over);
    CHECK(table.count_of<RoundStarted>() <= 6);
}

TEST_CASE("FF-4.2 FF-5.6 without an event left the round is the last, with the event of the board")
{
    Table table = quiet_table();
    table.state.events_left = 0;
    table.next_round();
    CHECK(table.state.event == final_event);
    CHECK(is_last_round(table.state));
    CHECK(table.pool(Marble) == 1);
    CHECK(table.pool(Gold) == 1);
    CHECK(table.pool(Beer) == 1);
    Table earlier = quiet_table();
    with_event(earlier, "e01");
    CHECK(earlier.state.event == event("e01"));
    CHECK_FALSE(is_last_round(earlier.state));
    CHECK(earlier.state.events_left == 0);
}

TEST_CASE("FF-5.1 FF-5.2 FF-5.3 only empty slots are refilled, and only new orders give cubes")
{
    Table table = quiet_table();
    table.state.slots[1] = {};
    table.state.order_deck.clear();
    table.state.order_deck.insert(order("o22"));
    table.state.order_discard =
        EnumSet<OrderId, uint32_t>::first(order_count).without(table.state.order_deck);
    table.state.order_discard.remove(order("o01"));
    table.state.events_left = 0;
    table.next_round();
    CHECK(table.state.slots[0].order == order("o01"));
    CHECK(table.state.slots[1].order == order("o22"));
    CHECK(table.pool(Flax) == 2);  // the allotment of o22 alone
    CHECK(table.pool(Coal) == 1);
    CHECK(table.pool(Steel) == 0);
    CHECK(order_count >= 5 * 6);
}

TEST_CASE("FF-5.4 FF-5.5 FF-5.12 FF-13.8 inventions and market are replaced and do not return")
{
    Table table = quiet_table(2, with_commissions);
    const MarketId old_market = table.state.market;
    table.state.display.remove_at(0);  // a taken card: it is not replaced in the round
    table.player(anna).unresearched.insert(invention("i01"));
    with_event(table, "e01");
    CHECK(table.state.display.size() == 3);
    CHECK(table.state.invention_discard.contains(invention("i04")));
    CHECK_FALSE(table.state.invention_discard.contains(invention("i01")));
    for (const InventionId card : table.state.display)
        CHECK_FALSE(table.state.invention_deck.contains(card));
    CHECK_FALSE(table.state.market_deck.contains(old_market));
    CHECK(table.state.market != old_market);
}

TEST_CASE("FF-5.7 FF-5.8 FF-5.9 an event removes, adds, then gives, as far as there is")
{
    Table table = quiet_table();
    table.fill_pool({{Lichen, 1}}).store(bert, {{Flax, 4}});
    with_event(table, "e10");  // two lichen leave, although there is one
    CHECK(table.pool(Lichen) == 0);
    Table rations = quiet_table();
    rations.fill_pool({{Lichen, 2}}).store(bert, {{Flax, 4}});
    with_event(rations, "e06");
    CHECK(rations.pool(Lichen) == 1);
    CHECK(rations.stored(anna, Mushroom) == 1);
    CHECK(rations.stored(bert, Mushroom) == 0);
    CHECK(rations.pool(Mushroom) == 1);  // the full warehouse of Bert
}

TEST_CASE("FF-5.10 FF-17.18 a closed location takes no meeples, but its own part happens")
{
    Table table = quiet_table();
    with_event(table, "e02");
    CHECK(table.rule_against(PlaceMeeple{Location::Spiking, Worker}) == "FF-5.10");
    CHECK(table.rule_against(PlaceMeeple{Location::Spiking, Commissar}) == "FF-5.10");
    CHECK(table.offers(PlaceMeeple{Location::Trade, Worker}));
    Table boiler = bare_table(2);
    boiler.reprint().events[place_of(event("e02"))].closed.insert(Location::Steam);
    boiler.set_event("e02").fill_pool({{Flax, 2}});
    boiler.resolve(Location::Steam);
    CHECK(boiler.state.gauge == 2);
}

TEST_CASE("FF-5.11 burst_at, steam_change and each_lose_food")
{
    Table early = quiet_table();
    early.gauge(12);
    with_event(early, "e05");
    CHECK(early.state.gauge == 8);
    CHECK(early.state.is_burst);
    CHECK(burst_level(early.board()) == 12);
    Table rising = quiet_table();
    with_event(rising, "e11");
    CHECK(rising.state.gauge == 2);
    Table falling = quiet_table();
    falling.gauge(2);
    with_event(falling, "e12");
    CHECK(falling.state.gauge == 0);
    Table rats = quiet_table();
    rats.store(anna, {{Lichen, 1}, {Beer, 1}}).store(bert, {{Mushroom, 1}});
    with_event(rats, "e10");
    CHECK(rats.question() == "lose_food anna");
    CHECK(rats.rule_against(ChooseCube{Mushroom}) == "FF-5.11");
    rats.take(Beer);
    CHECK(rats.stored(anna, Lichen) == 1);
    CHECK(rats.stored(bert, Mushroom) == 0);  // the only one goes unasked
    CHECK(rats.decision() == "place_worker");
}

TEST_CASE("FF-5.11 no_main_commissars, requisition_pool_bonus, tower_bypassed, tower_stay_bonus")
{
    Table congress = quiet_table();
    with_event(congress, "e13");
    CHECK(congress.rule_against(PlaceMeeple{Location::Loading, Commissar}) == "FF-5.11");
    CHECK(congress.offers(PlaceMeeple{Location::Research, Commissar}));
    Table quota = bare_table(2);
    quota.set_event("e14").workers(Location::Requisition, {anna});
    quota.resolve(Location::Requisition).done();
    CHECK(unpacked<Requisitioning>(quota.state.steps.top()).pool_points == 7);  // 5 + 1 + 1
    Table bypass = bare_table(2);
    bypass.set_event("e16").fill_pool({{Flax, 7}}).resolve(Location::Bureaucracy);
    CHECK(bypass.pool(Flax) == 7);
    CHECK(bypass.state.tower[place_of(Flax)] == 0);
    Table paper = bare_table(2);
    paper.reprint().events[place_of(event("e15"))].values[place_of(Mod::TowerStayBonus)] = 1000;
    paper.set_event("e15").fill_pool({{Flax, 1}}).resolve(Location::Bureaucracy);
    CHECK(paper.state.tower[place_of(Flax)] == 1);  // nothing comes later: it stays for sure
}

TEST_CASE("FF-4.4 FF-19.4 what everybody chooses is asked in turn order and open at once")
{
    Table rats = quiet_table(3);
    rats.state.start_player = bert;
    for (const Seat seat : {anna, bert, cleo})
        rats.store(seat, {{Lichen, 1}, {Beer, 1}});
    with_event(rats, "e10");
    CHECK(rats.asked() == bert);
    rats.take(Beer);
    CHECK(rats.stored(bert, Beer) == 0);
    CHECK(rats.asked() == cleo);
    rats.take(Lichen);
    CHECK(rats.asked() == anna);
}

TEST_CASE("FF-5.11 steam may rise by one, and several food cubes are lost one by one")
{
    Table rising = quiet_table();
    rising.reprint().events[place_of(event("e11"))].values[place_of(Mod::SteamChange)] = 1;
    rising.gauge(14);
    with_event(rising, "e11");
    CHECK(rising.state.gauge == 8);  // it bursts
    Table rats = quiet_table();
    rats.reprint().events[place_of(event("e10"))].values[place_of(Mod::EachLoseFood)] = 3;
    rats.store(anna, {{Lichen, 2}, {Beer, 2}});
    with_event(rats, "e10");
    rats.take(Beer).take(Lichen);
    CHECK(rats.question() == "lose_food anna");
    rats.take(Beer);
    CHECK(rats.stored(anna, Lichen) == 1);  // three are lost, one is left
    CHECK(rats.decision() == "place_worker");
}

TEST_CASE("FF-19.5 who interrupts an action has a turn of their own, before the next action")
{
    Table table = bare_table(5);
    const auto turn_for = [&](Seat seat) {
        return turn_of(table.asking(Step{StepKind::DoubleDelivery, seat}).state).number;
    };
    const uint32_t own = turn_for(anna);
    CHECK(turn_for(emil) > own);
    ++table.state.turns;
    CHECK(turn_for(anna) > own + 4);
}
