// Standing orders: their answers, and the questions left to the player.
#include "games/automation/chapters/routine.hpp"

#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

constexpr uint32_t end_turn = 1;
constexpr uint32_t free_gains = 2;

std::optional<Move> answer(const Table& table, uint32_t orders)
{
    return routine_answer(table.board(), orders);
}

// Anna has funded; more turns of hers follow.
Table after_funding()
{
    Table table = bare_table();
    table.player(anna).markers = 2;
    table.hand(anna, {"SP08"}).take(Funding);
    return table;
}

}  // namespace

TEST_CASE("the order end_turn closes a window in which everything left costs something")
{
    Table table = after_funding();
    REQUIRE(table.decision() == "closing_window");
    CHECK(answer(table, 0) == std::nullopt);
    CHECK(answer(table, end_turn) == to_move(EndTurn{}));
    CHECK(answer(table, free_gains) == std::nullopt);
    table.played(anna, {"SP15"});
    CHECK(answer(table, end_turn) == std::nullopt);  // it only gives
    table.player(anna).turned.insert(0);
    CHECK(answer(table, end_turn) == to_move(EndTurn{}));
    table.turn(anna);
    CHECK(answer(table, end_turn) == std::nullopt);  // the main action is a choice
}

TEST_CASE("the order end_turn leaves to the player what cannot wait")
{
    Table table = after_funding();
    table.own_equipment(anna, 1, "EQ07").give(anna, 0, {1, 0, 0});
    CHECK(answer(table, end_turn) == std::nullopt);  // 2 points for a red token, with this marker
    table.state.abilities.insert(equipment("EQ07"));
    CHECK(answer(table, end_turn) == to_move(EndTurn{}));

    Table paid = after_funding();
    paid.played(anna, {"SP08"}).workers(anna, {1, 0, 0, 0});
    CHECK(answer(paid, end_turn) == to_move(EndTurn{}));  // for 2 credits, in a later turn as well
    paid.player(anna).markers = 0;
    CHECK(answer(paid, end_turn) == std::nullopt);  // the last turn of the round

    Table last = after_funding();
    last.player(anna).markers = 0;
    CHECK(answer(last, end_turn) == to_move(EndTurn{}));
    last.round(5);
    CHECK(answer(last, end_turn) == std::nullopt);  // nothing comes after it
}

TEST_CASE("AA-29.1 whether the order end_turn waits says nothing about the hand")
{
    // AC31 asks for specialists: every player who could play a specialist is asked, with any hand.
    for (const char* card : {"SP08", "SP01"})  // 3 yellow and 3 blue; 4 red
    {
        CAPTURE(card);
        Table table = after_funding();
        table.hand(anna, {card}).give(anna, 0, {0, 3, 3});
        CHECK(answer(table, end_turn) == std::nullopt);
        table.player(anna).claims.insert(2);  // now a card can wait for the next turn
        CHECK(answer(table, end_turn) == to_move(EndTurn{}));
        table.player(anna).markers = 0;  // of which there is none in this round
        CHECK(answer(table, end_turn) == std::nullopt);
        table.give(anna, 0, {1, 2, 1});
        CHECK(answer(table, end_turn) == to_move(EndTurn{}));  // too few tokens for any card
        table.give(anna, 0, {0, 0, 4});
        CHECK(answer(table, end_turn) == std::nullopt);  // SP03 could be played
        table.played(bert, {"SP03"});
        CHECK(answer(table, end_turn) == to_move(EndTurn{}));  // but not by her
        table.give(anna, 0, {0, 4, 0});
        CHECK(answer(table, end_turn) == std::nullopt);  // SP02
        table.common({"ST01", "ST02", "SP02"});
        CHECK(answer(table, end_turn) == to_move(EndTurn{}));
        table.give(anna, 0, {2, 0, 2}).hand(anna, {});
        CHECK(answer(table, end_turn) == to_move(EndTurn{}));  // nothing to play
    }
}

TEST_CASE("the order end_turn closes the window of an extra action only after it")
{
    Table table = bare_table();
    table.workers(anna, {2, 0, 0, 0}).give(anna, 0, {0, 1, 1}).hand(anna, {"SP08"});
    table.show_equipment({"EQ04", "EQ13", "EQ14", "EQ15"});
    table.reprint().equipment[place_of(equipment("EQ04"))].cost = {0, 1, 1};
    table.take(Equipment);
    REQUIRE(table.decision() == "extra_action_window");
    CHECK(answer(table, end_turn) == std::nullopt);
    table.play(TakeExtraAction{});
    REQUIRE(table.decision() == "extra_action_window");
    CHECK(answer(table, end_turn) == to_move(Finish{}));
    CHECK(answer(table, free_gains) == std::nullopt);
    table.played(anna, {"SP04"});
    CHECK(answer(table, end_turn) == std::nullopt);
    CHECK(answer(table, free_gains) == to_move(UseSpecialist{specialist("SP04")}));
}

TEST_CASE("the order free_gains uses what only gives, as soon as it can")
{
    Table table = bare_table();
    table.played(anna, {"SP04"}).own_equipment(anna, 1, "EQ01");
    CHECK(answer(table, end_turn) == std::nullopt);
    CHECK(answer(table, free_gains) == to_move(UseSpecialist{specialist("SP04")}));
    table.take(Funding);
    CHECK(table.decision() == "pre_execution_window");
    CHECK(answer(table, free_gains) == to_move(UseEquipment{equipment("EQ01")}));
    CHECK(answer(table, end_turn) == std::nullopt);
    table.give(anna, 0, {10, 0, 0});  // a red token would have to go back
    CHECK(answer(table, free_gains) == std::nullopt);
    table.give(anna, 0, {9, 0, 0});
    CHECK(answer(table, free_gains) == to_move(UseEquipment{equipment("EQ01")}));
    table.play(UseEquipment{equipment("EQ01")});
    CHECK(table.decision() == "closing_window");
    CHECK(answer(table, free_gains | end_turn) == to_move(UseSpecialist{specialist("SP04")}));
}

TEST_CASE("the order free_gains leaves alone what costs, is counted or passes a space by")
{
    for (const char* card : {"SP05", "SP12", "SP13", "SP14", "SP09"})
    {
        CAPTURE(card);
        Table table = bare_table();
        table.played(anna, {card}).give(anna, 5, {1, 1, 1});
        REQUIRE(table.offers(UseSpecialist{specialist(card)}));
        CHECK(answer(table, free_gains) == std::nullopt);
    }
    Table points = bare_table();
    points.played(anna, {"SP15"});  // a point and a credit
    CHECK(answer(points, free_gains) == to_move(UseSpecialist{specialist("SP15")}));
    Table contract = bare_table();  // a contract token is spent
    REQUIRE(contract.offers(UseContract{specialist("ST01")}));
    CHECK(answer(contract, free_gains) == std::nullopt);
}
