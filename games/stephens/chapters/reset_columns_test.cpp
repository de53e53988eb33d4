// Step 5 of the reset phase: activating the columns of investments (ST-9.8 to ST-9.10).
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

constexpr Investment cubes_for(Wood cube, uint8_t cubes, const Investment& rest = {})
{
    return {true, cube, cubes, rest.vp, rest.forest, rest.dune};
}

}  // namespace

TEST_CASE("ST-9.8 a column is activated with all its cards at once")
{
    Table table = quiet_table(2);
    table.give_investment(anna, Wood::Orange, "IO3").give_investment(anna, Wood::Pink, "IV5");
    table.give_investment(anna, Wood::Black, "IK1");
    table.reprint_investment("IO3", cubes_for(Wood::Orange, 1, {.vp = 1, .forest = 1}));
    table.reprint_investment("IV5", {.vp = 2, .dune = 1});
    table.reprint_investment("IK1", cubes_for(Wood::Black, 2));
    table.player(anna).forest = table.player(anna).dune = 3;
    table.start_reset(anna);
    table.play(ActivateColumn{1});
    CHECK(table.player(anna).forest == 2);
    CHECK(table.player(anna).dune == 2);
    CHECK(table.player(anna).score == 3);
    CHECK(table.player(anna).reserved == WoodCounts{1, 0, 2});
}

TEST_CASE("ST-9.8 each column is decided separately and may be left")
{
    Table table = quiet_table(2);
    table.give_investment(anna, Wood::Orange, "IO3").give_investment(anna, Wood::Orange, "IO2");
    table.give_investment(anna, Wood::Orange, "IO5");
    table.reprint_investment("IO2", cubes_for(Wood::Orange, 1));
    table.player(anna).forest = table.player(anna).dune = 3;
    table.start_reset(anna);
    table.play(LeaveColumn{1}).play(ActivateColumn{2}).play(LeaveColumn{3});
    CHECK(table.player(anna).forest == 3);
    CHECK(table.player(anna).dune == 3);
    CHECK(table.player(anna).score == 0);
    CHECK(table.count_of<ColumnActivated>() == 1);
}

TEST_CASE("ST-14.15 columns are asked for one after the other; a later one waits")
{
    Table table = quiet_table(2);
    table.give_investment(anna, Wood::Orange, "IO3").give_investment(anna, Wood::Orange, "IO2");
    table.give_investment(anna, Wood::Orange, "IO5");
    table.player(anna).forest = table.player(anna).dune = 3;
    table.start_reset(anna);
    CHECK(table.offers(ActivateColumn{1}));
    CHECK(table.rule_against(ActivateColumn{2}) == "ST-14.15");
    CHECK(table.rule_against(ActivateColumn{3}) == "ST-14.15");
    table.play(LeaveColumn{1});
    CHECK(table.offers(ActivateColumn{2}));
    CHECK(table.rule_against(ActivateColumn{3}) == "ST-14.15");
}

TEST_CASE("ST-9.9 a column that costs more steps than the track has cannot be activated")
{
    Table table = quiet_table(2);
    table.give_investment(anna, Wood::Orange, "IV1").give_investment(anna, Wood::Orange, "IV7");
    table.reprint_investment("IV1", {.vp = 1}).reprint_investment("IV7", {.vp = 3, .forest = 2});
    SUBCASE("exactly enough")
    {
        table.player(anna).forest = 2;
        table.start_reset(anna).play(LeaveColumn{1}).play(ActivateColumn{2});
        CHECK(table.player(anna).forest == 0);
        CHECK(table.player(anna).score == 3);
    }
    SUBCASE("one step short")
    {
        table.player(anna).forest = 1;
        table.start_reset(anna);
        CHECK(table.offers(ActivateColumn{1}));
        CHECK(table.rule_against(ActivateColumn{2}) == "ST-9.9");
        table.play(LeaveColumn{1});
        CHECK(table.decision() == "main_action");
    }
}

TEST_CASE("ST-9.9 the steps of all cards of a column count together")
{
    Table table = quiet_table(2);
    table.give_investment(anna, Wood::Orange, "IO5").give_investment(anna, Wood::Pink, "IP3");
    table.give_investment(anna, Wood::Black, "IK4");
    table.reprint_investment("IO5", cubes_for(Wood::Orange, 1, {.dune = 1}));
    table.reprint_investment("IP3", cubes_for(Wood::Pink, 1, {.dune = 1}));
    table.reprint_investment("IK4", cubes_for(Wood::Black, 2, {.dune = 1}));
    SUBCASE("three steps for three cards")
    {
        table.player(anna).dune = 3;
        table.start_reset(anna);
        CHECK(table.offers(ActivateColumn{1}));
    }
    SUBCASE("two steps do not do, and nothing is asked")
    {
        table.player(anna).dune = 2;
        table.start_reset(anna);
        CHECK(table.decision() == "main_action");
        CHECK(table.count_of<ColumnActivated>() == 0);
    }
}

TEST_CASE("ST-9.9 columns may hold one or two cards, and each is activated at most once")
{
    Table table = quiet_table(2);
    table.give_investment(anna, Wood::Orange, "IO1").give_investment(anna, Wood::Orange, "IO2");
    table.give_investment(anna, Wood::Black, "IK1");
    table.start_reset(anna);
    table.play(ActivateColumn{1});
    CHECK(table.player(anna).reserved == WoodCounts{1, 0, 2});
    CHECK_FALSE(table.offers(ActivateColumn{1}));
    table.play(ActivateColumn{2});
    CHECK(table.player(anna).reserved == WoodCounts{2, 0, 2});
    CHECK(table.decision() == "deliver");
}

TEST_CASE("ST-9.9 steps paid for one column are missing for the next")
{
    Table table = quiet_table(2);
    table.give_investment(anna, Wood::Black, "IK3").give_investment(anna, Wood::Black, "IK5");
    table.reprint_investment("IK3", cubes_for(Wood::Black, 2, {.vp = 1, .forest = 1}));
    table.reprint_investment("IK5", cubes_for(Wood::Black, 1, {.vp = 2, .forest = 1}));
    table.player(anna).forest = 1;
    table.start_reset(anna);
    table.play(ActivateColumn{1});
    CHECK(table.decision() == "deliver");
    CHECK(table.player(anna).score == 1);
}

TEST_CASE("ST-9.10 reserved cubes do not enter the stock and pay no contract")
{
    Table table = quiet_table(2);
    table.give_investment(anna, Wood::Black, "IK1").give_contract(anna, "UK01");
    table.start_reset(anna);
    table.play(ActivateColumn{1});
    CHECK(table.player(anna).cube_count() == 0);
    table.play(Deliver{Delivery::D2}).play_until("main_action");
    CHECK(table.count_of<ContractFulfilled>() == 0);
    CHECK(table.player(anna).open_contracts.size() == 1);
}

TEST_CASE("ST-9.10 reserved cubes do not pay for a worker")
{
    for (const int16_t stock : {0, 1})
    {
        CAPTURE(stock);
        Table table = quiet_table(2);
        table.show_profession(Slot::Red1, "R20").show_profession(Slot::Red2, "R01");
        table.reprint_master_cost("R20", {.cube = 1});
        table.player(anna).cubes[place_of(Colour::Green)] = stock;
        table.player(anna).reserved = {2, 2, 2};
        table.start_reset(anna);
        table.play(Deliver{Delivery::D8}).play(Create{});
        CHECK(table.offers(CreateCard{profession("R20")}) == (stock == 1));
    }
}
