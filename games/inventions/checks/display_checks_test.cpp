// Displays, loads and discard piles that no round can have are refused with the rule they break.
#include "games/inventions/checks/checks.hpp"

#include "games/inventions/testing/positions.hpp"

using namespace tischwerk::inventions::testing;

TEST_CASE("EI-15.5 EI-15.3 when a round begins slots are empty only if nothing is left to deal")
{
    Table table = bare_table();
    table.state.round = 2;
    CHECK(table.broken() == "");
    CHECK(breaks(table.refusal_with([](Position& p) { p.cards_shown[0] = ""; }), "EI-15.5"));
    CHECK(breaks(table.refusal_with([](Position& p) { p.factories_shown[0] = ""; }), "EI-15.8"));
    const auto without_pile = [](Position& p, std::size_t slot) {
        p.cards_removed = {"s_microscope", "s_lathe",         "s_barometer",
                           "s_iron_stove", "s_magic_lantern", p.cards_shown[slot]};
        p.cards_shown[slot] = "";
    };
    CHECK(table.refusal_with([&](Position& p) { without_pile(p, 0); }) == "");
    CHECK(breaks(table.refusal_with([&](Position& p) { without_pile(p, 1); }), "EI-15.3"));
    CHECK(breaks(table.refusal_with([&](Position& p) {
        without_pile(p, 0);
        p.cards_removed.pop_back();
        p.card_discard = {"s_light_bulb"};
    }),
                 "EI-15.6"));
}

TEST_CASE("EI-8.4 later a slot is empty where a card was made, and the card is discarded")
{
    Table table = bare_table();
    table.give(anna, {{Good::Metal, 1}, {Good::Tech, 1}, {Good::Coal, 3}});
    table.state.start_seat = bert;
    table.act(anna, Action::Manufacture);
    table.state.spaces.fill(no_seat);
    table.state.spaces[space_of(Action::Manufacture, 0)] = anna;
    CHECK(table.broken() == "");
    table.play(Manufacture{card("s_light_bulb")});
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(breaks(table.refusal_with([](Position& p) { p.cards_shown[3] = ""; }), "EI-8.4"));
    CHECK(breaks(table.refusal_with([](Position& p) { p.card_discard.clear(); }), "EI-8.4"));
}

TEST_CASE("EI-2.7 in the first round all built factories have left an empty slot")
{
    Table table = bare_table();
    CHECK(
        breaks(table.refusal_with([](Position& p) { p.players[0].factories.push_back("f_bank"); }),
               "EI-2.7"));
    CHECK(table.refusal_with([](Position& p) {
        p.players[0].factories.push_back("f_bank");
        p.round = 2;
    }) == "");
    CHECK(
        breaks(table.refusal_with([](Position& p) { p.factory_discard = {"f_bank"}; }), "EI-15.8"));
    CHECK(
        breaks(table.refusal_with([](Position& p) { p.cards_removed = {"s_lathe"}; }), "EI-15.1"));
    CHECK(breaks(table.refusal_with([](Position& p) { p.players[0].bonus_discs = 6; }), "EI-1.2"));
    Table fewer = bare_table(3);
    CHECK(
        breaks(fewer.refusal_with([](Position& p) { p.players[0].bonus_discs = 4; }), "EI-13.10"));
    CHECK(fewer.refusal_with([](Position& p) {
        p.players[0].bonus_discs = 4;
        p.round = 2;
    }) == "");
}

TEST_CASE("EI-15.10 a load has its base, and a cube more for each round it was left")
{
    const Table table = bare_table();
    const auto refusal = [&](int round, int cubes) {
        return table.refusal_with([&](Position& p) {
            p.round = round;
            p.loads["ship_metal"] = cubes;
        });
    };
    CHECK(refusal(1, 2) == "");
    CHECK(refusal(1, 3) == "an impossible position: /loads/ship_metal: 3 cubes instead of 2 to 2 "
                           "in round 1 (EI-15.10)");
    CHECK(refusal(3, 4) == "");
    CHECK(breaks(refusal(3, 5), "EI-15.10"));
    CHECK(breaks(refusal(3, 0), "EI-15.10"));  // filled before the round began
    CHECK(breaks(refusal(3, 1), "EI-15.10"));
}

TEST_CASE("EI-15.13 EI-10.11 discs acquired in a round are usable in the next")
{
    const Table table = bare_table(3);
    CHECK(breaks(table.refusal_with([](Position& p) { p.players[1].new_bonus_discs = 1; }),
                 "EI-15.13"));
    const auto refusal = [&](int round) {
        return table.refusal_with([&](Position& p) {
            p = turn_of_seat(p, 0, 1, {{"market", {0, -1}}});
            p.players[1].new_bonus_discs = 1;
            p.round = round;
        });
    };
    CHECK(refusal(8) == "");
    CHECK(breaks(refusal(9), "EI-10.11"));
}

TEST_CASE("EI-11.6 EI-12.2 EI-5.3 what was gained by source is not more than its things bring")
{
    const Table table = bare_table();
    const auto refusal = [&](const char* source, int influence) {
        return table.refusal_with([&](Position& p) {
            p.round = 2;
            p.players[0].influence = 40;
            p.players[0].patent_space = 1;
            p.fields["car_original"].owner = 0;
            p.players[0].factories.push_back("f_metal_large");
            p.factories_shown[4] = "f_bank";
            p.players[0].gained[source] = influence;
        });
    };
    const Edition& edition = first_edition();
    const int field_influence = edition[field("car_original")].influence;
    CHECK(refusal("inventions", field_influence) == "");
    CHECK(breaks(refusal("inventions", field_influence + 1), "EI-11.6"));
    CHECK(refusal("patents", edition.patent_spaces[0].influence) == "");
    CHECK(breaks(refusal("patents", edition.patent_spaces[0].influence + 1), "EI-12.2"));
    CHECK(refusal("factories", 1) == "");
    CHECK(breaks(refusal("factories", 2), "EI-5.3"));
}
