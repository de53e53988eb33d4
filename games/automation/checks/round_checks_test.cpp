// Positions that play cannot reach are refused with the rule they break.
#include "games/automation/checks/checks.hpp"

#include "games/automation/seen/view.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("AA-4.2 in the draft nobody has a card too few, and nobody picks twice")
{
    const Table table({.players = 4, .draft = true});
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(table.refusal_with([](Position& position) { position.players[1].packet.pop_back(); }) ==
          "an impossible position: /players/1/packet: 3 cards instead of 4 (AA-4.2)");
    CHECK(table.refusal_with([](Position& position) {
        position.steps.push_back(position.steps.back());
    }) == "an impossible position: /steps/5: draft_pick never comes right before draft_pick "
          "(AA-28.4)");
    CHECK(table.refusal_with([](Position& position) {
        position.steps[1].seat = position.steps[2].seat;
        position.steps.erase(position.steps.begin() + 2);
    }) != "");
    CHECK(table.refusal_with([](Position& position) {
        std::swap(position.steps[1].seat, position.steps[2].seat);
    }) == "an impossible position: /steps: all pick in turn order, each once (AA-4.2)");
}

TEST_CASE("AA-4.2 who picks before the turn is asked alone, with all packets whole")
{
    const Table table({.players = 4, .draft = true});
    const auto alone = [&](int seat, int cards) {
        return table.refusal_with([=](Position& position) {
            position.steps = {position.steps.back()};
            position.steps[0].seat = seat;
            position.players[1].packet.resize(static_cast<std::size_t>(cards));
        });
    };
    CHECK(alone(2, 4) == "");
    CHECK(is_refused_by(alone(2, 3), "AA-4.2"));
}

TEST_CASE("AA-6.2 the market is empty until its dice are rolled")
{
    const Table draft({.players = 3, .draft = true});
    CHECK(Rules::view(draft.edition(), draft.state, {}).market.empty());
    CHECK(draft.refusal_with([](Position& position) {
        position.market = {"red", "red", "red"};
    }) == "/market: its dice are first rolled in round 1 (AA-6.2)");
    const Table begun({.players = 3});
    CHECK(Rules::view(begun.edition(), begun.state, {}).market.size() == 3);
    CHECK(begun.refusal_with([](Position& position) { position.market.clear(); }) ==
          "/market: there must be 3 of them");
}

TEST_CASE("AA-7.5 markers are placed in turns: one more or less by place in the order")
{
    Table table({.players = 3});
    table.waive_until("closing_window");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(table.refusal_with([](Position& position) { ++position.players[0].markers; })
              .ends_with("(AA-7.5)"));
    CHECK(table
              .refusal_with(
                  [](Position& position) { std::swap(position.order[0], position.order[1]); })
              .ends_with("(AA-7.5)"));
    CHECK(table.refusal_with([](Position& position) { position.turns_begun = 2; }) != "");
}

TEST_CASE("AA-7.5 a step of a seat that is not in turn is refused with the seat that is")
{
    const Table table = bare_table(3);
    const auto refusal = [&](const char* step, int seat) {
        return table.refusal_with([&](Position& position) {
            position.steps = {{step, seat, json::object{}}};
            position.players[1].markers = 0;
        });
    };
    for (const char* step : {"opening_window", "closing_window", "sponsorship_tile"})
        CHECK(refusal(step, 1) ==
              "an impossible position: /steps/0/seat: it is the turn of seat 0 (AA-7.5)");
}

TEST_CASE("AA-15.4 AA-23.2 a step that does not fit the table is refused with its law")
{
    const Table table = bare_table(3);
    const auto refusal = [&](const char* step, int seat, json::object values) {
        return table.refusal_with([&](Position& position) {
            position.steps.push_back({step, seat, std::move(values)});
        });
    };
    const std::string at = "an impossible position: /steps/1";
    CHECK(refusal("sponsorship_tile", 0, {}) ==
          at + ": sponsorship_tile: the seat has no marker on Sponsorship, or its place already "
               "(AA-15.4)");
    CHECK(refusal("claim", 0, {{"level", 7}}) ==
          at + ": claim: the seat has claimed this level, or there is none (AA-23.2)");
    CHECK(refusal("claim", -1, {{"level", 1}}) == at + "/seat: claim is about a seat");
    CHECK(refusal("checkpoint", 1, {}) == at + "/seat: checkpoint is about no seat");
}
