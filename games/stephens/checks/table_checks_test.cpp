// Positions whose displays, factories, starting professions or counts play cannot reach are refused
// with the rule they break.
#include "games/stephens/checks/checks.hpp"

#include "games/stephens/seen/view.hpp"
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

Table started_table(int players = 2, const OptionValues& options = {})
{
    Table table({.players = players, .options = options});
    table.to_first_turn();
    return table;
}

// The reset phase after this player's turn, at its first question about a column.
Table table_in_reset()
{
    Table table = started_table();
    for (const Seat seat : {anna, bert})
        table.give_investment(seat, Wood::Black, seat == anna ? "IK1" : "IK2");
    table.give_turn_to(anna).start_reset(anna);
    return table;
}

void fulfil(Position& position, const char* type, const char* card)
{
    for (std::string& shown : position.contracts_shown)
        if (shown == card)
            shown = "CR01";
    position.players[0].fulfilled[type] = {card};
}

}  // namespace

TEST_CASE("ST-9.1 before a turn at most one furnace is empty")
{
    const Table table = started_table();
    CHECK(table.refusal_with([](Position& p) { p.furnaces["F_UL"] = 0; }) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.furnaces["F_UL"] = 0;
        p.furnaces["F_LL"] = 0;
    }),
                        "ST-9.1"));
}

TEST_CASE("ST-2.12 every seat is master of one starting profession, in the lowest row")
{
    const Table table = started_table();
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        for (auto& [id, cards] : p.rows)
            for (auto& placed : cards)
                placed.master = 1;
        p.players[0].unlocked = {};
        p.players[1].unlocked = {"5a", "5b"};
    }),
                        "ST-2.12"));
    const Table setting_up({.players = 2});
    CHECK(is_refused_by(setting_up.refusal_with([](Position& p) {
        p.rows["row_L0"] = {{"S1", 0, -1}};
        p.players[0].unlocked = {"5a"};
    }),
                        "ST-2.12"));
}

TEST_CASE("ST-11.4 the Automa has a starting profession as well")
{
    const Table table = started_table(1);
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        for (auto& [id, cards] : p.rows)
            std::erase_if(
                cards, [](const auto& placed) { return placed.master == number_of(automa_seat); });
        p.automa.workers = 0;
    }),
                        "ST-2.12"));
}

TEST_CASE("ST-7.5 ST-7.6 professions lie on all spaces while there are cards")
{
    const Table table = started_table();
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.professions_shown["red_1"] = ""; }),
                        "ST-7.5"));
    CHECK(is_refused_by(
        table.refusal_with([](Position& p) { p.professions_shown["red_deck_top"] = ""; }),
        "ST-7.6"));
    Table taken = started_table();
    taken.give_turn_to(anna);
    taken.show_profession(Slot::Red1, "R01").reprint_master_cost("R01", {});
    taken.play(Create{}).play(CreateCard{profession("R01")});
    REQUIRE(taken.decision() == "take_disk");
    CHECK(taken.refusal_with([](Position& p) { CHECK(p.professions_shown["red_1"].empty()); }) ==
          "");
}

TEST_CASE("ST-9.5 ST-9.7 in a reset phase furnaces are full and small factories empty")
{
    const Table table = table_in_reset();
    REQUIRE(table.decision() == "activate_column");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.furnaces["F_UL"] = 0; }), "ST-9.5"));
    CHECK(is_refused_by(
        table.refusal_with([](Position& p) { p.small_factories["M_LL"]["orange"] = 1; }),
        "ST-9.7"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.resets = 0;
        p.army_space = 55;
    }),
                        "ST-9.1"));
}

TEST_CASE("ST-9.10 ST-9.13 only cubes of own columns are reserved, until they are delivered")
{
    const Table table = table_in_reset();
    const auto reserve = [&](const char* wood, int cubes) {
        return table.refusal_with([=](Position& p) { p.players[0].reserved[wood] = cubes; });
    };
    CHECK(reserve("black", 1) == "");
    CHECK(is_refused_by(reserve("black", 9), "ST-9.10"));
    CHECK(is_refused_by(reserve("pink", 1), "ST-9.10"));
    CHECK(is_refused_by(
        started_table().refusal_with([](Position& p) { p.players[0].reserved["black"] = 1; }),
        "ST-9.13"));
}

TEST_CASE("ST-9.11 small factories hold no more than all investments give")
{
    const Table table = started_table();
    const auto with = [&](int cubes) {
        return table.refusal_with([=](Position& p) { p.small_factories["M_LL"]["pink"] = cubes; });
    };
    int all = 0;
    for (const Investment& investment : first_edition().investments)
        all += investment.has_cubes && investment.cube == Wood::Pink ? investment.cubes : 0;
    CHECK(with(all) == "");
    CHECK(is_refused_by(with(all + 1), "ST-9.11"));
}

TEST_CASE("ST-8.10 ST-9.16 an accessory was spent on each contract that asks for one")
{
    const Table table = started_table();
    const auto spent = [&](const char* type, const char* card, const char* accessory, int count) {
        return table.refusal_with([=](Position& p) {
            fulfil(p, type, card);
            p.players[0].spent_accessories[accessory] = count;
            p.players[0].gained_accessories[accessory] += count;
        });
    };
    CHECK(spent("crown", "CR12", "chandelier", 1) == "");     // it names a chandelier
    CHECK(spent("colonies", "CO11", "basketware", 1) == "");  // it takes any
    CHECK(spent("crown", "CR02", "basketware", 0) == "");     // it asks for none
    CHECK(is_refused_by(spent("crown", "CR12", "chandelier", 0), "ST-9.16"));
    CHECK(is_refused_by(spent("crown", "CR12", "crate", 1), "ST-9.16"));
    CHECK(is_refused_by(spent("colonies", "CO11", "crate", 2), "ST-8.10"));
    CHECK(is_refused_by(spent("crown", "CR02", "crate", 1), "ST-8.10"));
}

TEST_CASE("ST-12.6 against the collector no type is two tiles ahead")
{
    const Edition& edition = first_edition();
    for (std::size_t place = 0; place < edition.opponents.size(); ++place)
    {
        const bool is_collector =
            edition.opponents[place].restriction == Restriction::AccessorySets;
        const Table table = started_table(1, {{"opponent", edition.words.opponents.ids[place]}});
        const std::string refusal = table.refusal_with([](Position& p) {
            p.players[0].gained_accessories = {{"basketware", 2}, {"crate", 2}, {"chandelier", 0}};
        });
        CAPTURE(edition.words.opponents.ids[place]);
        CHECK(refusal.ends_with("(ST-12.6)") == is_collector);
    }
}

TEST_CASE("ST-12.5 no card lies on a space that is not in play")
{
    const Edition& edition = first_edition();
    for (std::size_t place = 0; place < edition.opponents.size(); ++place)
        if (edition.opponents[place].restriction == Restriction::NoFifthSpace)
        {
            const Table table =
                started_table(1, {{"opponent", edition.words.opponents.ids[place]}});
            const ContractId free = *table.state.contract_deck.begin();
            CHECK(table.refusal_with([](Position&) {}) == "");
            CHECK(is_refused_by(table.refusal_with([&](Position& p) {
                p.contracts_shown[4] = edition.words.contracts.ids[place_of(free)];
            }),
                                "ST-12.5"));
        }
}
