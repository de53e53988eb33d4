// Positions whose phase, round, decks or memory play cannot reach are refused with the rule.
#include "games/factory42/checks/checks.hpp"

#include "games/factory42/seen/view.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

// The first question at Loading: Anna's worker there, after those of Requisition.
Table table_at_loading()
{
    Table table = bare_table(2);
    table.fill_pool({{Flax, 3}}).workers(Location::Loading, {anna});
    table.resolve(Location::Loading);
    REQUIRE(table.question() == "loading_cube anna");
    return table;
}

}  // namespace

TEST_CASE("FF-4.1 a step waits in the phase it belongs to")
{
    const Table table = bare_table(3);
    const auto in = [&](const char* phase) {
        return table.refusal_with([=](Position& p) { p.phase = phase; });
    };
    CHECK(in("placement") == "");
    for (const char* other : {"cards", "resolution", "over"})
        CHECK(is_refused_by(in(other), "FF-4.1"));
    CHECK(in("clean_up") != "");  // no meeple is out then
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.location = "trade"; }), "FF-4.1"));
}

TEST_CASE("FF-4.2 FF-5.6 each round has taken an event; the last one is printed")
{
    const Table table = bare_table(3);
    const auto with = [&](int round, const char* event, int left) {
        return table.refusal_with([=](Position& p) {
            p.round = round;
            p.event = event;
            p.events_left = left;
            std::erase(p.event_deck, event);
            if (round < 6)
                return;
            p.market_deck = {"m7", "m8", "m9"};
            p.event_deck.resize(12);
        });
    };
    CHECK(with(1, "e01", 4) == "");
    CHECK(with(6, "final", 0) == "");
    CHECK(is_refused_by(with(1, "e01", 3), "FF-4.2"));
    CHECK(is_refused_by(with(2, "e01", 4), "FF-4.2"));
    CHECK(is_refused_by(with(6, "e01", 0), "FF-5.6"));
    CHECK(is_refused_by(with(1, "final", 4), "FF-5.6"));
    CHECK(is_refused_by(with(1, "", 4), "FF-5.6"));
    const Table quick({.players = 2, .options = {{"short_game", "on"}}});
    CHECK(quick.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(quick.refusal_with([](Position& p) { p.events_left = 5; }), "FF-4.2"));
}

TEST_CASE("FF-5.5 FF-5.12 each round has taken a market card, which never returns")
{
    const Table table = bare_table(3);
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.market = ""; }), "FF-5.5"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.round = 2;
        p.events_left = 3;
    }),
                        "FF-5.12"));
}

TEST_CASE("FF-5.1 FF-12.11 every slot has an order during a round")
{
    const Table table = bare_table(3);
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.orders[1].order = ""; }), "FF-5.1"));
    const auto made = [&](int overdue) {
        return table.refusal_with([=](Position& p) {
            p.phase = "resolution";
            p.steps.clear();
            p.orders[1].workers = {{0, "minimum", 1}};
            p.orders[1].overdue = overdue;
            --p.players[0].unplaced;
        });
    };
    CHECK(made(0) == "");
    CHECK(is_refused_by(made(1), "FF-12.11"));
}

TEST_CASE("FF-7.1 whoever can place has been asked as often as the others")
{
    Table table = bare_table(3);
    table.play(PlaceMeeple{Location::Trade, Worker});
    REQUIRE(table.question() == "place_worker bert");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.crews["trade"].workers = {1};
        ++p.players[0].unplaced;
        --p.players[1].unplaced;
    }),
                        "FF-7.1"));
    CHECK(
        is_refused_by(table.refusal_with([](Position& p) { p.steps.back().seat = 2; }), "FF-7.1"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.steps[0].seat = 1; }), "FF-7.1"));
}

TEST_CASE("FF-8.1 the location that is resolved is the one where something waits")
{
    const Table table = table_at_loading();
    CHECK(table.refusal_with([](Position&) {}) == "");
    for (const char* other : {"requisition", "spiking", ""})
        CHECK(
            is_refused_by(table.refusal_with([=](Position& p) { p.location = other; }), "FF-8.1"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.steps.insert(p.steps.begin(),
                       {"resolve_location", -1, json::object{{"location", "requisition"}}});
    }),
                        "FF-8.1"));
    CHECK(table.refusal_with([](Position& p) {
        p.steps.insert(p.steps.begin(),
                       {"resolve_location", -1, json::object{{"location", "spiking"}}});
    }) == "");
}

TEST_CASE("FF-9.17 cubes are drawn from the bag only while Spiking goes on")
{
    const Table table = table_at_loading();
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.drawn = {{"steel", 1}};
    }),
                        "FF-9.17"));
    Table spiking = bare_table(2);
    spiking.fill_bag({{Flax, 2}, {Gold, 4}, {Wood, 2}}).line({some_cargo({{Flax, 1}})});
    spiking.workers(Location::Spiking, {anna}).resolve(Location::Spiking);
    REQUIRE(spiking.question() == "spiking_size anna");
    spiking.play(ChooseSize{Size::Large});
    CHECK(spiking.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(spiking.refusal_with([](Position& p) {
        std::erase_if(p.steps,
                      [](const StepView& step) { return step.step == "return_spiking_cubes"; });
    }),
                        "FF-9.17"));
}

TEST_CASE("FF-9.18 FF-9.25 FF-10.4 FF-10.13 FF-13.1 what was done was done by a meeple, in time")
{
    const Table table = table_at_loading();
    const auto with = [&](auto change) { return table.refusal_with(change); };
    CHECK(is_refused_by(with([](Position& p) { p.players[0].sent_to = {1}; }), "FF-9.18"));
    CHECK(is_refused_by(with([](Position& p) { p.players[0].burned = 1; }), "FF-9.25"));
    CHECK(is_refused_by(with([](Position& p) { p.players[0].sold = {"flax"}; }), "FF-10.4"));
    CHECK(is_refused_by(with([](Position& p) { p.players[0].accounts = {"fame"}; }), "FF-10.13"));
    CHECK(is_refused_by(with([](Position& p) { p.double_used = true; }), "FF-9.20"));
    CHECK(is_refused_by(with([](Position& p) { p.embassy_payers = 1; }), "FF-13.13"));
    CHECK(is_refused_by(with([](Position& p) { p.players[0].pending_points = 1; }), "FF-13.19"));
    Table later = bare_table(2);
    later.store(anna, {{Gold, 1}}).workers(Location::Trade, {anna});
    later.resolve(Location::Trade).take(Gold);
    REQUIRE(later.question() == "buy_cube anna");
    CHECK(later.refusal_with([](Position& p) { CHECK(p.players[0].sold.size() == 1); }) == "");
    CHECK(is_refused_by(later.refusal_with([](Position& p) { p.players[1].sold = {"flax"}; }),
                        "FF-10.4"));
}

TEST_CASE("FF-13.3 FF-13.17 markers lie on cards that lie open, as many as printed at most")
{
    Table table = bare_table(2, with_commissions);
    table.researched(anna, {"i12"}).revealed(anna, "c02", 1);
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.players[0].uses = {{"i12", 9}};
    }),
                        "FF-13.3"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.players[0].quantity = {{"c02", 9}};
    }),
                        "FF-13.17"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.players[1].uses = {{"i10", 1}};
    }),
                        "FF-13.3"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.players[1].activated = {"i10"}; }),
                        "FF-13.1"));
}

TEST_CASE("FF-13.14 two commissions are offered while one is chosen, and never else")
{
    const Table table = bare_table(2, with_commissions);
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.offered = {"c01", "c02"};
    }),
                        "FF-13.14"));
}

TEST_CASE("FF-20.1 a seat knows the two commissions of which it keeps one")
{
    Table table = bare_table(2, with_commissions);
    table.gauge(1).workers(Location::Embassy, {anna}).resolve(Location::Embassy).play(Yes{});
    REQUIRE(table.question() == "keep_commission anna");
    CHECK(table.broken() == "");
    table.state.knowledge = {};
    CHECK(table.broken() == "/offered: the seat that keeps one does not know them (FF-20.1)");
}
