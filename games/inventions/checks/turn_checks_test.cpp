// Positions that no phase and no turn can have are refused with the rule they break.
#include "games/inventions/checks/checks.hpp"

#include "games/inventions/testing/positions.hpp"

using namespace tischwerk::inventions::testing;

TEST_CASE("EI-3.1 the step below all others belongs to the phase")
{
    const Table table = bare_table();
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(breaks(table.refusal_with([](Position& p) { p.phase = "carrying_out"; }), "EI-3.1"));
    CHECK(breaks(table.refusal_with([](Position& p) { p.steps.clear(); }), "EI-16.1"));
}

TEST_CASE("EI-4.1 discs are carried out one at a time, clockwise from the start player")
{
    const Table table = bare_table();
    const auto refusal = [&](int seat, int start, std::map<std::string, std::vector<int>> spaces) {
        return table.refusal_with(
            [&](Position& p) { p = turn_of_seat(p, seat, start, std::move(spaces)); });
    };
    // All discs lie, the start player picks; then the next two have one more than those before.
    CHECK(refusal(1, 1,
                  {{"buy", {1, 2}}, {"build", {1, 2}}, {"market", {3, 0}}, {"produce", {3, 0}}}) ==
          "");
    CHECK(refusal(2, 1,
                  {{"buy", {1, 2}}, {"build", {0, 2}}, {"market", {3, 0}}, {"produce", {3, -1}}}) ==
          "");
    CHECK(refusal(2, 1, {{"buy", {2, 3}}, {"build", {0, -1}}}) == "");
    CHECK(refusal(2, 1, {{"buy", {1, 2}}, {"build", {3, 0}}}) ==
          "an impossible position: /spaces: seat 1 has 1 discs there instead of 0 in the turn of "
          "seat 2: one at "
          "a time, clockwise from the start player (EI-4.1)");
    CHECK(breaks(refusal(2, 1, {{"buy", {2, 3}}}), "EI-4.1"));
    CHECK(breaks(refusal(2, 1, {{"buy", {2, 3}}, {"build", {3, 0}}}), "EI-4.1"));
}

TEST_CASE("EI-4.4 a bonus disc is used when the own disc is back")
{
    Table table = bare_table();
    table.offer_bonus(anna);
    table.state.spaces.fill(no_seat);
    table.state.start_seat = anna;
    for (const Seat seat : {bert, cleo, dora})
        table.state
            .spaces[space_of(seat == dora ? Action::Buy : Action::Build, seat == cleo ? 1 : 0)] =
            seat;
    CHECK(table.broken() == "");
    table.state.spaces[space_of(Action::Market, 0)] = anna;
    CHECK(breaks(table.broken(), "EI-4.1"));
    table.state.spaces[space_of(Action::Research, 0)] = anna;
    CHECK(table.broken() == "/spaces: seat 0 has carried out no disc yet (EI-4.1)");
}

TEST_CASE("EI-16.4 the final market goes clockwise from the start player")
{
    Table table = bare_table();
    for (const Seat seat : {anna, bert, cleo, dora})
        table.player(seat).goods[place_of(Good::Coin)] = 6;
    table.open_final_market();
    CHECK(table.broken() == "");
    table.play(MakeExchange{exchange("coins_to_influence")});
    CHECK(table.broken() == "");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(breaks(table.refusal_with([](Position& p) { std::swap(p.steps[1], p.steps[2]); }),
                 "EI-16.4"));
    CHECK(breaks(table.refusal_with([](Position& p) { p.steps.erase(p.steps.begin() + 1); }),
                 "EI-16.4"));
    CHECK(breaks(table.refusal_with([](Position& p) { p.steps[0].seat = 1; }), "EI-16.4"));
    CHECK(breaks(table.refusal_with([](Position& p) { p.steps[1].values = p.steps[4].values; }),
                 "EI-16.4"));
    CHECK(breaks(table.refusal_with([](Position& p) { p.spaces["buy"] = {0, -1}; }), "EI-16.1"));
    const auto alone = [](Position& p) { p.steps = {p.steps[2]}; };
    CHECK(table.refusal_with(alone) == "");  // before its turn
    CHECK(table.refusal_with([&](Position& p) {
        alone(p);
        p.steps[0] = {"give_first", 2, json::object{}};
    }) == "");
    CHECK(breaks(table.refusal_with([](Position& p) {
        p.steps = {p.steps[2], p.steps[3]};
    }),
                 "EI-16.4"));
    CHECK(table.refusal_with([](Position& p) { p.steps.clear(); }) == "");
    table.play(Done{});
    CHECK(table.broken() == "");
    table.play(MakeExchange{exchange("two_for_one")});
    CHECK(table.question() == "receive bert");
    CHECK(table.refusal_with([](Position&) {}) == "");
}
