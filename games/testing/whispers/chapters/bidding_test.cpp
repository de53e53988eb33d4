#include "games/testing/whispers/testing/table.hpp"

using namespace tischwerk;
using namespace tischwerk::whispers;
using namespace tischwerk::whispers::testing;

TEST_CASE("WH-4.1 WH-4.2 bids lie face down until all have bid; the highest wins 20 points")
{
    Table table(2);
    table.play_until("bid", 1);
    table.give(bert, 1, CardId{39});
    const CardId low = table.row_card(anna, 2);
    table.play(BidCard{low});
    CHECK(table.state.player(anna).bid == low);
    CHECK(table.told<CardBid>()[0].place == 3);
    CHECK(table.row_card(anna, 2) == no_card);
    CHECK(table.count_of<BidRevealed>() == 0);
    table.play(BidCard{CardId{39}});
    CHECK(table.count_of<BidRevealed>() == 2);
    CHECK(table.state.player(bert).won == 20);
    CHECK(table.state.player(anna).won == 0);
    CHECK(table.state.player(anna).bid == no_card);
    CHECK(table.state.revealed.contains(low));
    CHECK(table.state.knowledge.knowers(low) == all_viewers);
}

TEST_CASE("WH-5.1 WH-5.2 one of the last two cards is discarded face down, the other is kept")
{
    Table table(2);
    table.play_until("discard");
    const CardId kept = table.row_card(anna, 2);  // the first one was bid
    const CardId discarded = table.row_card(anna, 1);
    table.play(DiscardCard{discarded});
    CHECK(table.state.discarded.contains(discarded));
    CHECK(table.state.knowledge.knows(anna, discarded));
    table.answer_all(0);
    CHECK(table.state.player(anna).kept[0] == kept);
    CHECK(table.state.player(anna).row.is_empty());
    CHECK(score_of(table.board(), anna).kept == table.edition().value(kept));
    while (!table.is_over())
        table.answer_all(0);
    CHECK(table.count_of<KeptRevealed>() == 6);
    CHECK(table.state.knowledge.knowers(kept) == all_viewers);
}

TEST_CASE("WH-5.3 most points win, and a tie is shared")
{
    Table table(2);
    while (!table.is_over())
        table.answer_all(0);
    table.player(anna).won = 1000;
    CHECK(winners_of(table.board()) == 1);
    table.player(anna).won = 0;
    table.player(bert).won = 0;
    const int ahead = score_of(table.board(), anna).total() - score_of(table.board(), bert).total();
    (ahead > 0 ? table.player(bert) : table.player(anna)).won = static_cast<int16_t>(abs(ahead));
    CHECK(winners_of(table.board()) == 3);
    CHECK(Rules::result(table.edition(), table.state).ending == "last_round");
}
