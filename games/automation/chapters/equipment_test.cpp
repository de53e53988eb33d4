// Chapter 10: buying equipment, its extra action and its abilities.
#include "games/automation/chapters/equipment.hpp"

#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

// Anna has bought the card, with a worker of level I, and is asked in its window.
Table with_bought(std::string_view card, const std::array<uint8_t, 4>& workers_left = {1, 1, 0, 0})
{
    Table table = bare_table();
    table.show_equipment({card, "EQ02", "EQ03", "EQ13"});
    std::array<uint8_t, 4> workers = workers_left;
    ++workers[0];
    table.workers(anna, workers).give(anna, 0, first_edition()[equipment(card)].cost);
    table.hand(anna, {"SP01"}).take(Equipment);
    if (table.decision() == "worker_level")
        table.play(ChooseWorker{1});
    return table;
}

}  // namespace

TEST_CASE("AA-10.1 AA-10.2 a worker takes a card in reach, pays it, and the row is filled")
{
    Table table = bare_table();
    table.workers(anna, {0, 1, 0, 0}).give(anna, 0, {2, 2, 2}).take(Equipment);
    CHECK(table.menu() == "take_equipment card=EQ01, take_equipment card=EQ02");
    CHECK(table.rule_against(TakeEquipment{equipment("EQ03")}) == "AA-5.10");
    table.play(TakeEquipment{equipment("EQ02")});
    CHECK(table.of(anna).tokens == Tokens{2, 0, 2});
    CHECK(table.state.equipment.shown.size() == 4);
}

TEST_CASE("AA-10.3 discounts add up, and never below nothing")
{
    Table table = bare_table();
    table.own_equipment(anna, 1, "EQ01").own_equipment(anna, 1, "EQ05");  // 2 red
    table.own_equipment(anna, 2, "EQ09");                                 // 3 red
    CHECK(equipment_cost(table.board(), table.of(anna), equipment("EQ16")) == Tokens{0, 1, 0});
    CHECK(equipment_cost(table.board(), table.of(anna), equipment("EQ04")) == Tokens{0, 1, 0});
    CHECK(equipment_cost(table.board(), table.of(bert), equipment("EQ16")) == Tokens{3, 1, 0});
}

TEST_CASE("AA-10.4 a discount counts from the moment its card is paid, for equipment alone")
{
    Table table = with_bought("EQ19");  // discount yellow, extra Equipment
    CHECK(equipment_cost(table.board(), table.of(anna), equipment("EQ02")) == Tokens{0, 1, 0});
    table.show_sales({"SO02", "SO01", "SO03", "SO04"}).own_equipment(bert, 1, "EQ12");
    table.workers(bert, {1, 0, 0, 0}).give(bert, 0, {0, 2, 0}).turn(bert);
    CHECK_FALSE(table.offers(TakeMainAction{Sale}));
}

TEST_CASE("AA-10.5 AA-10.6 AA-10.7 the extra action is a worker action with a worker on the card")
{
    Table table = with_bought("EQ04");  // extra R&D
    CHECK(table.decision() == "extra_action_window");
    CHECK(table.offers(TakeExtraAction{}));
    table.state.spaces[place_of(Rd)].push(bert);
    table.state.spaces[place_of(Rd)].push(bert);  // no space is needed
    CHECK(table.offers(TakeExtraAction{}));
    table.play(TakeExtraAction{}).play(ChooseWorker{2}).play(TakeRd{rd("RD02")});
    CHECK(table.of(anna).rd.contains(rd("RD02")));
    CHECK(table.of(anna).workers_on_cards == 1);
    CHECK(table.of(anna).credits == 2);  // its bonus
    CHECK_FALSE(table.of(anna).taken.contains(Rd));
    CHECK(table.decision() == "extra_action_window");
    CHECK(table.rule_against(TakeExtraAction{}) == "AA-10.5");  // once
}

TEST_CASE("AA-10.8 AA-10.13 AA-10.20 a second card has no extra action, and is placed first")
{
    Table table = with_bought("EQ19", {1, 0, 0, 0});
    table.give(anna, 0, {0, 1, 0}).play(TakeExtraAction{});
    CHECK(table.question() == "equipment_column anna");  // EQ02 for 1 yellow, without a window
    CHECK(place_in<EquipmentId>(table.state.steps.top()) == equipment("EQ02"));
    table.play(ChooseColumn{3});
    CHECK(table.decision() == "extra_action_window");
    CHECK(table.of(anna).points == 1);  // the bonus of the inner action
    table.play(Finish{}).play(ChooseColumn{3});
    CHECK(table.of(anna).columns[2].size() == 2);
    CHECK(table.of(anna).columns[2][0] == equipment("EQ02"));
    CHECK(table.of(anna).points == 2);

    Table full = with_bought("EQ19");
    for (const char* id : {"EQ05", "EQ06", "EQ07", "EQ08", "EQ09", "EQ10"})
        full.own_equipment(anna, 1 + (full.of(anna).equipment_count() - 1) / 2, id);
    full.give(anna, 0, {9, 0, 0});
    CHECK(full.offers(TakeExtraAction{}));  // seven with the new one: room for an eighth
    full.own_equipment(anna, 4, "EQ11");
    CHECK(full.rule_against(TakeExtraAction{}) == "AA-10.10");
}

TEST_CASE("AA-10.9 AA-10.18 the window has special and free actions, no abilities, no Overtime")
{
    Table table = with_bought("EQ04");
    table.give(anna, 9, {}).own_equipment(anna, 2, "EQ13").player(anna).taken.insert(Rd);
    CHECK(table.offers(PlayOverbuild{}));
    CHECK(table.offers(PlayOverclock{}));
    CHECK(table.offers(DiscardSpecialist{specialist("SP01")}));
    CHECK(table.offers(UseContract{specialist("ST01")}));
    CHECK_FALSE(table.offers(UseEquipment{equipment("EQ13")}));
    CHECK_FALSE(table.offers(PlayOvertime{Sponsorship}));
    table.play(DiscardSpecialist{specialist("SP01")});
    CHECK(table.decision() == "free_special");
    CHECK_FALSE(table.offers(PlayOvertime{Sponsorship}));
    table.play(None{});
    CHECK(table.decision() == "extra_action_window");
}

TEST_CASE("AA-10.10 what the window does may make the extra action possible")
{
    Table table = with_bought("EQ04", {});
    CHECK(table.of(anna).worker_count() == 0);
    CHECK(table.rule_against(TakeExtraAction{}) == "AA-10.10");
    table.give(anna, 3, {}).play(PlayOverbuild{});
    CHECK(table.offers(TakeExtraAction{}));
}

TEST_CASE("AA-10.11 AA-10.12 the card goes below a column with room, for good")
{
    Table table = with_bought("EQ04");
    table.own_equipment(anna, 1, "EQ13").own_equipment(anna, 1, "EQ14").play(Finish{});
    CHECK(table.menu() == "column column=2, column column=3, column column=4");
    CHECK(table.rule_against(ChooseColumn{1}) == "AA-10.12");
    table.play(ChooseColumn{4});
    CHECK(table.of(anna).columns[3][0] == equipment("EQ04"));
    CHECK(table.of(anna).unplaced.is_empty());
}

TEST_CASE("AA-10.14 a worker on a card is no unfinished worker before clean-up")
{
    Table table = with_bought("EQ04", {1, 0, 0, 0});
    const int unfinished = table.of(anna).unfinished;
    table.play(TakeExtraAction{});
    CHECK(table.of(anna).workers_on_cards == 1);
    CHECK(table.of(anna).unfinished == unfinished);
    table.begin_clean_up();
    CHECK(table.of(anna).workers_on_cards == 0);
    CHECK(table.of(anna).unfinished == unfinished + 2);
}

TEST_CASE("AA-10.15 the bonus is points, after the card was placed")
{
    Table table = bare_table();
    table.workers(anna, {0, 0, 1, 0}).give(anna, 0, {2, 0, 0}).take(Equipment);
    if (table.decision() == "take_card")
        table.play(TakeEquipment{equipment("EQ01")});
    CHECK(table.decision() == "extra_action_window");
    CHECK(table.of(anna).points == 0);
    table.play(Finish{});
    CHECK(table.of(anna).points == 0);
    table.play(ChooseColumn{1});
    CHECK(table.of(anna).points == 3);
}

TEST_CASE("AA-10.16 AA-10.19 each card of the column once with a marker, a new one as well")
{
    Table table = with_bought("EQ04");
    table.play(Finish{}).play(ChooseColumn{2});
    CHECK(table.decision() == "closing_window");
    table.play(UseEquipment{equipment("EQ04")});
    CHECK(table.of(anna).credits == 1);
    CHECK(table.rule_against(UseEquipment{equipment("EQ04")}) == "AA-10.16");
    Table other = with_bought("EQ04");
    other.play(Finish{}).play(ChooseColumn{1});
    CHECK(other.rule_against(UseEquipment{equipment("EQ04")}) == "AA-10.16");  // another column
    Table early = bare_table();
    early.own_equipment(anna, 1, "EQ01");
    CHECK(early.question() == "opening_window anna");
    CHECK(early.rule_against(UseEquipment{equipment("EQ01")}) == "AA-10.16");  // no marker yet
}

TEST_CASE("AA-10.18 in the window of an extra action no equipment is used")
{
    Table table = with_bought("EQ04");
    table.own_equipment(anna, 2, "EQ13");
    CHECK(table.rule_against(UseEquipment{equipment("EQ13")}) == "AA-10.18");
    table.play(Finish{}).play(ChooseColumn{1});
    CHECK(table.offers(UseEquipment{equipment("EQ13")}));  // once the action is over
}

TEST_CASE("AA-10.17 a second marker in the column makes its cards usable again")
{
    Table table = bare_table();
    table.own_equipment(anna, 1, "EQ01").workers(anna, {1, 0, 0, 0});
    table.take(Funding).play(UseEquipment{equipment("EQ01")}).play_until("closing_window");
    table.play(EndTurn{}).player(anna).markers = 2;
    table.turn(anna).play(PlayOvertime{Prospect});
    CHECK(table.decision() == "pre_execution_window");
    CHECK(table.offers(UseEquipment{equipment("EQ01")}));
}
