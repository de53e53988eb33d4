#include "games/testing/whispers/testing/table.hpp"

using namespace tischwerk;
using namespace tischwerk::whispers;
using namespace tischwerk::whispers::testing;

TEST_CASE("WH-1.1 WH-2.1 everyone is dealt three of 40 cards in each of three rounds")
{
    CHECK_FALSE(read_options(test_edition(), 1, {}).has_value());
    CHECK_FALSE(read_options(test_edition(), 5, {}).has_value());
    CHECK_FALSE(read_options(test_edition(), 2, {{"speed", "fast"}}).has_value());
    Table table(4);
    CHECK(table.state.deck.count() == 28);
    for (int round = 1; round <= 3; ++round)
    {
        CHECK(table.count_of<CardDealt>() == 12 * round);
        CHECK(table.state.round == round);
        for (const std::string asked : {"pick", "pick", "whisper", "bid", "discard"})
        {
            CHECK(table.decision() == asked);
            table.answer_all(1);
        }
    }
    CHECK(table.is_over());
}

TEST_CASE("WH-2.2 WH-2.3 all pick, then the packets go to the left, and the last card is kept")
{
    Table table(3);
    const CardId kept = table.state.player(anna).packet[1];
    const CardId passed = table.state.player(anna).packet[0];
    const CardId last = table.state.player(anna).packet[2];
    table.play(PickCard{kept});
    CHECK(table.row_card(anna, 0) == kept);
    CHECK(table.state.player(bert).packet.size() == 3);  // no seat waits, nothing moves yet
    table.play(PickCard{table.state.player(bert).packet[0]});
    table.play(PickCard{table.state.player(cleo).packet[0]});
    REQUIRE(table.state.player(bert).packet.size() == 2);
    CHECK(table.state.player(bert).packet[0] == passed);
    CHECK(table.state.player(bert).packet[1] == last);
    table.answer_all(0);
    CHECK(table.row_card(bert, 1) == passed);
    CHECK(table.row_card(cleo, 2) == last);
    CHECK(table.state.player(cleo).packet.is_empty());
}
