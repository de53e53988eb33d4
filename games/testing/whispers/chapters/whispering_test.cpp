#include "games/testing/whispers/chapters/whispering.hpp"

#include "games/testing/whispers/testing/table.hpp"

using namespace tischwerk;
using namespace tischwerk::whispers;
using namespace tischwerk::whispers::testing;

TEST_CASE("WH-3.1 everyone looks at the first card of the left neighbour, and keeps it in mind")
{
    Table table(3);
    table.play_until("whisper");
    CHECK(seen_card(table.state, anna) == table.row_card(bert, 0));
    CHECK(table.state.knowledge.knows(anna, table.row_card(bert, 0)));
    CHECK(table.state.knowledge.knows(cleo, table.row_card(anna, 0)));
    CHECK_FALSE(table.state.knowledge.knows(no_seat, table.row_card(anna, 0)));
    CHECK(table.told<CardSeen>()[0].card == table.row_card(bert, 0));
}

TEST_CASE("WH-3.2 WH-3.3 a bet on the neighbour wins or loses, and cannot be made twice running")
{
    Table table(3);
    table.play_until("whisper").play(MakeBet{}).play(MakeBet{}).play(PassBet{});
    // Bert's card will win: Anna has bet on him, Bert on Cleo.
    table.give(bert, 0, CardId{39});
    table.answer_all(0);
    CHECK(table.state.player(anna).bet_points == 5);
    CHECK(table.state.player(bert).bet_points == -3);
    CHECK(table.state.player(cleo).bet_points == 0);
    CHECK(table.count_of<BetRevealed>() == 2);

    table.play_until("whisper");  // only Cleo has a choice
    CHECK(table.asked() == cleo);
    CHECK(table.state.player(anna).bet == Bet::Passed);
    State early = table.state;
    early.player(cleo).has_bet_before = true;
    Menu menu;
    offer_whisper(Board{table.edition(), early}, menu);
    CHECK(to_text(*menu.find(to_move(MakeBet{}))->blocked_by) == "WH-3.3");
}

TEST_CASE("the standing order never bets and answers nothing else")
{
    Table table(2);
    CHECK_FALSE(routine_answer(table.board(), 1).has_value());
    table.play_until("whisper");
    CHECK(routine_answer(table.board(), 1) == to_move(PassBet{}));
    CHECK_FALSE(routine_answer(table.board(), 0).has_value());
}
