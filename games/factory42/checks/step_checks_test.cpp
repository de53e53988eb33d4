// Positions in which other steps wait than play can leave there are refused with the rule.
#include "games/factory42/checks/checks.hpp"

#include "games/factory42/seen/view.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

StepView waits(const char* step, int seat, const json::object& values = {})
{
    return {step, seat, values};
}

// The refusal of a position with other values of the step on top.
std::string with_value(const Table& table, const char* name, const json::value& value)
{
    return table.refusal_with(
        [&](Position& p) { p.steps.back().values.as_object()[name] = value; });
}
std::string of_seat(const Table& table, int seat)
{
    return table.refusal_with([=](Position& p) { p.steps.back().seat = seat; });
}

// Anna is asked for a proposal before placement.
Table table_at_window()
{
    Table table = bare_table(3, with_deals);
    table.store(anna, {{Gold, 2}});
    table.state.phase = Phase::Cards;
    table.state.steps.clear();
    table.state.steps.push(Step{StepKind::NextPlacement, anna});
    table.state.steps.push(step_at(StepKind::DealWindow, no_seat, 0, 1));
    table.state.steps.push(step_at(StepKind::DealPartner, anna, 0));
    return table;
}

}  // namespace

TEST_CASE("FF-4.3 steps that play never leaves so are refused with their place")
{
    const Table table({.players = 3});
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(table.refusal_with([](Position& p) { p.steps.push_back(p.steps.back()); }) ==
          "an impossible position: /steps/2: place_worker never comes right before place_worker "
          "(FF-4.3)");
    CHECK(is_refused_by(table.refusal_with([](Position& p) { std::swap(p.steps[0], p.steps[1]); }),
                        "FF-4.3"));
}

TEST_CASE("FF-16.6 FF-16.7 in a short game all choose in turn order")
{
    const Table table({.players = 3, .options = {{"short_game", "on"}}});
    REQUIRE(table.decision() == "short_game_bonus");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.steps.erase(p.steps.begin() + 2); }),
                        "FF-4.4"));
    CHECK(is_refused_by(
        table.refusal_with([](Position& p) { std::swap(p.steps[1].seat, p.steps[2].seat); }),
        "FF-4.4"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.steps.erase(p.steps.end() - 2); }),
                        "FF-4.4"));
    CHECK(is_refused_by(
        table.refusal_with([](Position& p) { p.steps[1].values.as_object()["points"] = 5; }),
        "FF-16.7"));
}

TEST_CASE("FF-8.3 who acts is the one whose worker is in turn")
{
    Table table = bare_table(2);
    table.workers(Location::Requisition, {bert, anna}).resolve(Location::Requisition);
    REQUIRE(table.question() == "requisition_warehouse bert");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(of_seat(table, 0) != "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.steps.back().seat = 0;
        p.steps.back().values.as_object()["pool_points"] = 5;
        p.steps.back().values.as_object()["warehouse_points"] = 2;
    }),
                        "FF-8.3"));
}

TEST_CASE("FF-9.1 FF-9.6 a requisition has the points of its space at most")
{
    Table table = bare_table(2);
    table.workers(Location::Requisition, {anna}).resolve(Location::Requisition);
    CHECK(with_value(table, "warehouse_points", 0) == "");
    CHECK(is_refused_by(with_value(table, "warehouse_points", 9), "FF-9.1"));
    CHECK(is_refused_by(with_value(table, "pool_points", 200), "FF-9.1"));
    CHECK(is_refused_by(with_value(table, "from", 10), "FF-9.1"));
}

TEST_CASE("FF-9.9 FF-9.13 FF-9.14 FF-9.15 loading and spiking fit pool, supply, bag and line")
{
    Table loading = bare_table(2);
    loading.fill_pool({{Flax, 3}}).workers(Location::Loading, {anna});
    loading.resolve(Location::Loading);
    CHECK(with_value(loading, "most", 2) == "");
    CHECK(is_refused_by(with_value(loading, "most", 7), "FF-9.9"));
    CHECK(is_refused_by(with_value(loading, "count", 2), "FF-9.9"));
    CHECK(is_refused_by(with_value(loading, "least", 4), "FF-9.9"));
    CHECK(is_refused_by(loading.refusal_with([](Position& p) { p.line.clear(); }), "FF-9.9"));
    Table adding = bare_table(2);
    adding.commissar(Location::Spiking, anna).resolve(Location::Spiking);
    REQUIRE(adding.question() == "spiking_add anna");
    CHECK(adding.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(with_value(adding, "most", 5), "FF-9.13"));
    CHECK(is_refused_by(of_seat(adding, 1), "FF-9.13"));
    Table spiking = bare_table(2);
    spiking.fill_bag({{Flax, 2}, {Gold, 4}, {Wood, 2}}).line({some_cargo({{Flax, 1}})});
    spiking.workers(Location::Spiking, {anna, bert}).resolve(Location::Spiking);
    CHECK(is_refused_by(with_value(spiking, "draws", 6), "FF-9.14"));
    CHECK(is_refused_by(of_seat(spiking, 1), "FF-9.14"));
    spiking.play_until("spiking_cube");
    CHECK(spiking.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(with_value(spiking, "left", 3), "FF-9.15"));
    CHECK(is_refused_by(with_value(spiking, "from_place", 2), "FF-9.15"));
    CHECK(is_refused_by(with_value(spiking, "chosen", "beer"), "FF-9.15"));
    CHECK(is_refused_by(with_value(spiking, "chosen", 253), "FF-9.15"));
}

TEST_CASE("FF-9.18 FF-9.21 a delivery has its cars and docks")
{
    Table table = bare_table(2);
    table.line({some_cargo({{Flax, 1}}), some_cargo({{Gold, 1}})});
    table.workers(Location::Delivery, {anna}).commissar(Location::Delivery, bert);
    table.resolve(Location::Delivery);
    REQUIRE(table.question() == "double_delivery bert");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.line.pop_back(); }), "FF-9.21"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.double_used = true; }), "FF-9.21"));
    CHECK(is_refused_by(of_seat(table, 0), "FF-9.21"));
    CHECK(is_refused_by(with_value(table, "worker", 1), "FF-9.21"));
    Table two = bare_table(3);
    two.line({some_cargo({{Flax, 1}}), some_cargo({{Gold, 1}})});
    two.workers(Location::Delivery, {anna, cleo}).commissar(Location::Delivery, bert);
    two.resolve(Location::Delivery);
    CHECK(is_refused_by(with_value(two, "worker", 2), "FF-8.3"));
    table.play(Yes{});
    REQUIRE(table.question() == "delivery_dock anna");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(with_value(table, "field", 1), "FF-9.18"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.line.pop_back(); }), "FF-9.18"));
}

TEST_CASE("FF-9.25 FF-10.1 FF-10.8 FF-10.12 FF-10.13 burning, trade and accounts fit their worker")
{
    Table burning = bare_table(2);
    burning.store(anna, {{Flax, 2}}).workers(Location::Steam, {anna}).resolve(Location::Steam);
    CHECK(burning.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(with_value(burning, "count", 1), "FF-9.25"));
    CHECK(is_refused_by(with_value(burning, "space", 1), "FF-9.25"));
    Table selling = bare_table(2);
    selling.store(anna, {{Gold, 1}}).workers(Location::Trade, {anna}).resolve(Location::Trade);
    CHECK(selling.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(with_value(selling, "sum", 1), "FF-10.1"));
    Table fee = bare_table(2);
    fee.store(anna, {{Gold, 1}}).workers(Location::Trade, {anna}).commissar(Location::Trade, bert);
    fee.resolve(Location::Trade);
    REQUIRE(fee.question() == "fee_cube anna");
    CHECK(fee.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(fee.refusal_with([](Position& p) {
        p.crews["trade"].commissar = 0;
        --p.players[0].unplaced;
        ++p.players[1].unplaced;
    }),
                        "FF-10.8"));
    Table cheating = bare_table(2);
    cheating.store(anna, {{Flax, 2}, {Steel, 2}}).workers(Location::Accounting, {anna});
    cheating.resolve(Location::Accounting).play(TakeAccount{Account::Cheat});
    REQUIRE(cheating.question() == "accounting_cube anna");
    CHECK(cheating.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(with_value(cheating, "least", 2), "FF-10.12"));
    CHECK(is_refused_by(with_value(cheating, "from", 2), "FF-10.12"));
    CHECK(is_refused_by(cheating.refusal_with([](Position& p) { p.players[0].accounts.clear(); }),
                        "FF-10.13"));
}

TEST_CASE("FF-12.2 FF-13.16 FF-8.6 a good is made by a worker in a manufactory, and payable")
{
    Table table = bare_table(2);
    table.orders({"o19", "o01"}).gauge(5).store(anna, {{Wood, 1}, {Copper, 1}});
    table.own_worker(anna, Location::Manufactory1);
    table.resolve(Location::Manufactory1);
    REQUIRE(table.question() == "make_good anna");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.players[0].workers.clear();
        ++p.players[0].unplaced;
    }),
                        "FF-12.2"));
    const auto paying = [&](const char* purpose, int item) {
        return table.refusal_with([=](Position& p) {
            p.steps.back() =
                waits("complete_purchase", 0, {{"purpose", purpose}, {"item", item}, {"level", 0}});
        });
    };
    CHECK(paying("order", 0) == "");
    CHECK(is_refused_by(paying("order", 2), "FF-12.2"));
    CHECK(is_refused_by(paying("commission", 0), "FF-13.16"));
    CHECK(is_refused_by(paying("improvement", 0), "FF-11.4"));
    CHECK(is_refused_by(paying("invention", 0), "FF-13.11"));
    CHECK(is_refused_by(paying("activation", 0), "FF-13.1"));
    CHECK(is_refused_by(paying("guild", 0), "FF-13.7"));
    CHECK(is_refused_by(paying("embassy_worker", 0), "FF-13.12"));
    CHECK(is_refused_by(paying("embassy_commissar", 0), "FF-13.13"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.steps.back() = waits("complete_purchase", 0, {{"purpose", "order"}});
        p.steps.push_back(
            waits("steam_payment", 0, {{"purpose", "order"}, {"item", 1}, {"from_tank", 255}}));
    }),
                        "FF-8.6"));
}

TEST_CASE("FF-11.10 a tank keeps its room only")
{
    Table table = bare_table(2);
    table.improve(anna, {Improvement::Incinerator}).tank(anna, 2);
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.players[0].private_steam = 3; }),
                        "FF-11.10"));
}

TEST_CASE("FF-13.2 FF-13.5 an effect asks for what is there, card by card")
{
    Table table = bare_table(2, with_commissions);
    table.researched(anna, {"i12"}).store(anna, {{Gold, 1}, {Magic, 1}}).gauge(5);
    table.own_worker(anna, Location::Operations).resolve(Location::Operations);
    REQUIRE(table.question() == "activate_invention anna");
    CHECK(table.refusal_with([](Position&) {}) == "");
    const auto running = [&](const char* card, int effect) {
        return table.refusal_with([=](Position& p) {
            p.steps.push_back(waits("run_effects", 0, {{"card", card}, {"effect", effect}}));
            p.players[0].activated = {"i12"};
        });
    };
    CHECK(running("i12", 0) == "");
    CHECK(is_refused_by(running("i12", 3), "FF-13.2"));
    CHECK(is_refused_by(running("i10", 0), "FF-13.2"));
}

TEST_CASE("FF-14.5 FF-14.11 penalties and docked cars are those that lie there")
{
    Table table = bare_table(3);
    for (const Seat seat : {anna, bert, cleo})
        table.give_rosettes(seat, 2);
    table.resolve(Location::Awards);
    REQUIRE(table.question() == "penalty anna");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(with_value(table, "orders", 2), "FF-14.5"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.steps.erase(p.steps.end() - 2); }),
                        "FF-4.4"));
    Table cars = bare_table(2);
    cars.dock(anna, 1, {{Flax, 1}});
    cars.resolve(Location::Awards).play_until("keep_car");
    CHECK(cars.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(with_value(cars, "dock", 1), "FF-14.11"));
}

TEST_CASE("FF-16.2 FF-17.3 FF-17.5 FF-17.7 FF-19.6 a proposal names what its sides have")
{
    Table table = table_at_window();
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(of_seat(table, 1), "FF-8.3"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.options.binding_deals = false; }),
                        "FF-16.2"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.draft.proposer = 0; }), "FF-17.5"));
    table.play(ChoosePartner{bert}).play(ChooseClause{Clause::Cubes}).amount(2);
    REQUIRE(table.decision() == "clause_kind");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.draft.partner = 0; }), "FF-17.3"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.draft.clauses[0].number = 9; }),
                        "FF-17.7"));
    CHECK(is_refused_by(
        table.refusal_with([](Position& p) { p.draft.clauses[3] = p.draft.clauses[0]; }),
        "FF-19.6"));
    table.done().done().play(Send{});
    REQUIRE(table.question() == "deal_accept bert");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.players[0].warehouse.clear(); }),
                        "FF-17.7"));
}

TEST_CASE("FF-17.3 FF-17.6 FF-17.9 a deal of the round is between two, with promises that exist")
{
    Table table = table_at_window();
    table.play(ChoosePartner{bert}).play(ChooseClause{Clause::Points}).amount(2);
    table.done().done().play(Send{}).play(Accept{});
    REQUIRE(table.state.deals.size() == 1);
    const auto with_deal = [&](auto change) {
        return table.refusal_with([&](Position& p) { change(p.deals[0]); });
    };
    CHECK(with_deal([](DealView&) {}) == "");
    CHECK(is_refused_by(with_deal([](DealView& deal) { deal.partner = 0; }), "FF-17.3"));
    CHECK(is_refused_by(with_deal([](DealView& deal) { deal.open = {0}; }), "FF-17.9"));
    CHECK(is_refused_by(with_deal([](DealView& deal) {
                            deal.clauses[2] = {"make_order", "", 7};
                        }),
                        "FF-17.6"));
}
