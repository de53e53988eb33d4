// Chapter 16: the end of the game.
#include "games/inventions/chapters/scoring.hpp"

#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

std::vector<int> totals(const Table& table)
{
    std::vector<int> list;
    for (std::size_t seat = 0; seat < table.state.players.size(); ++seat)
        list.push_back(score_of(table.board(), seat_at(seat)).total());
    return list;
}

std::vector<int> places(const Table& table)
{
    std::vector<int> list;
    for (std::size_t seat = 0; seat < table.state.players.size(); ++seat)
        list.push_back(place_among_all(table.board(), seat_at(seat)));
    return list;
}

}  // namespace

TEST_CASE("EI-16.1 the game ends after round 9, 8 or 10")
{
    CHECK(first_edition().with(3).rounds == 9);
    CHECK(first_edition().with(4).rounds == 8);
    CHECK(first_edition().with(5).rounds == 10);
    for (const int players : {3, 4, 5})
    {
        Table table({.players = players});
        Random random(Seed{4, 4});
        MoveList moves;
        Rules::list_moves(table.edition(), table.state, moves);
        while (!moves.is_empty())
            Rules::apply(table.edition(), table.state,
                         moves[random.below(static_cast<uint32_t>(moves.size()))], &table.events,
                         moves);
        CHECK(table.state.round == table.edition().with(table.state.players.size()).rounds);
        CHECK(table.count_of<RoundStarted>() == table.state.round);
        CHECK(table.count_of<GameEnded>() == 1);
        CHECK(table.state.phase == Phase::Over);
    }
}

TEST_CASE("EI-16.2 in the final market up to five exchanges, three in a row of the board")
{
    Table table = bare_table();
    table.give(anna, {{Good::Coin, 20}}).open_final_market();
    CHECK(table.question() == "final_exchange anna");
    CHECK(table.offers(Done{}));
    for (int made = 0; made < 3; ++made)
        table.play(MakeExchange{exchange("coins_to_influence")});
    CHECK(table.rule_against(MakeExchange{exchange("coins_to_influence")}) == "EI-10.2");
    table.play(MakeExchange{exchange("coins_to_dev")}).play(MakeExchange{exchange("coins_to_dev")});
    CHECK(table.is_over());  // five exchanges; nobody else has anything to exchange
    CHECK(table.influence(anna) == 3);
}

TEST_CASE("EI-16.3 no development is taken in the final market, and no bonus disc is used")
{
    Table table = bare_table();
    table.player(anna).bonus_discs = 3;
    table.give(anna, {{Good::Coin, 9}}).open_final_market();
    CHECK_FALSE(table.offers(ChooseMarketMode{MarketMode::TakeDevelopment}));
    table.play(Done{});
    CHECK(table.is_over());
    CHECK(table.count_of<BonusUsed>() == 0);
}

TEST_CASE("EI-16.4 from the start player clockwise, each completing all exchanges")
{
    Table table = bare_table();
    table.state.start_seat = cleo;
    for (const Seat seat : {anna, bert, cleo, dora})
        table.give(seat, {{Good::Coin, 4}});
    table.open_final_market();
    CHECK(table.question() == "final_exchange cleo");
    table.play(MakeExchange{exchange("coins_to_influence")});
    CHECK(table.question() == "final_exchange cleo");
    table.play(Done{});
    CHECK(table.question() == "final_exchange dora");
    table.play(Done{});
    CHECK(table.question() == "final_exchange anna");
}

TEST_CASE("EI-16.4 players do not touch each other, so anyone may answer early")
{
    Table table = bare_table();
    for (const Seat seat : {anna, bert, cleo, dora})
        table.give(seat, {{Good::Coin, 4}, {Good::Wood, 2}});
    table.open_final_market();
    State early = table.state;
    REQUIRE(Rules::skip_to_seat(table.edition(), early, cleo));
    CHECK(Rules::decision(early).seat == cleo);
    table.play(MakeExchange{exchange("two_for_one")});  // in the middle of Anna's answer, too
    early = table.state;
    CHECK(Rules::skip_to_seat(table.edition(), early, dora));
    // In a turn no seat answers early.
    Table turn = bare_table();
    early = turn.give(anna, {{Good::Coin, 4}}).act(anna, Action::Market).state;
    CHECK_FALSE(Rules::skip_to_seat(turn.edition(), early, bert));
}

TEST_CASE("EI-16.5 the highest patent marker leads the first majority")
{
    Table table = bare_table();
    table.player(bert).patent_space = 3;
    table.player(cleo).patent_space = 2;
    table.end_now();
    CHECK(standing_of(table.board(), Majority::Patents).leaders == 0b0010);
    CHECK(score_of(table.board(), bert).patent_award == 5);
    CHECK(score_of(table.board(), cleo).patent_award == 0);
}

TEST_CASE("EI-16.6 the second majority sums the printed costs of owned fields, without patents")
{
    Table table = bare_table();
    table.own(anna, "airplane_original").own(bert, "locomotive_original");
    table.own(bert, "cash_register_original").own(anna, "sewing_machine_original");
    table.patent("locomotive_original").patent("cash_register_original");
    CHECK(development_invested(table.board(), anna) == 6);
    CHECK(development_invested(table.board(), bert) == 5);
    table.end_now();
    CHECK(score_of(table.board(), anna).development_award == 5);
    CHECK(score_of(table.board(), bert).development_award == 0);
}

TEST_CASE("EI-16.7 the third sums all printed outputs; coins and development count 1 each")
{
    Table table = bare_table();
    table.build(anna, "f_bank").build(anna, "f_institute").build(bert, "f_metal_large");
    CHECK(capacity_of(table.board(), anna) == 4);
    CHECK(capacity_of(table.board(), bert) == 3);
    CHECK(capacity_of(table.board(), cleo) == 1);
    table.end_now();
    CHECK(score_of(table.board(), anna).capacity_award == 5);
}

TEST_CASE("EI-16.8 5 alone, 3 for two, 2 for three, 1 for four or five; nothing for the others")
{
    const std::array<int, 6> awards = {0, 5, 3, 2, 1, 1};
    for (std::size_t tied = 1; tied <= 5; ++tied)
    {
        Table table = bare_table(5);
        for (std::size_t seat = 0; seat < 5; ++seat)
            table.state.players[seat].patent_space = seat < tied ? 4 : 3;
        table.end_now();
        for (std::size_t seat = 0; seat < 5; ++seat)
            CHECK(score_of(table.board(), seat_at(seat)).patent_award ==
                  (seat < tied ? awards[tied] : 0));
        // Patents for the tied seats; all start factories tie for capacity.
        CHECK(table.count_of<MajorityAwarded>() == static_cast<int>(tied) + 5);
    }
}

TEST_CASE("EI-16.9 a majority whose highest value is 0 is not awarded")
{
    Table table = bare_table();
    table.end_now();
    for (std::size_t seat = 0; seat < 4; ++seat)
    {
        const Score score = score_of(table.board(), seat_at(seat));
        CHECK(score.patent_award == 0);
        CHECK(score.development_award == 0);
        CHECK(score.capacity_award == 1);  // all four start factories are equal
    }
}

TEST_CASE("EI-16.10 goods, discs and markers left are worth nothing")
{
    Table table = bare_table();
    table.player(anna).goods.fill(99);
    table.player(anna).bonus_discs = 9;
    table.own(bert, "camera_original").player(bert).markers = 3;
    table.end_now();
    CHECK(score_of(table.board(), anna).total() == 1);
    CHECK(score_of(table.board(), cleo).total() == 1);
}

TEST_CASE("EI-16.11 the score is the influence position and the awards, by their sources")
{
    Table table = bare_table();
    table.give(anna, {{Good::Metal, 2}, {Good::Tech, 1}, {Good::Tool, 1}, {Good::Coin, 2}});
    table.act(anna, Action::Manufacture);
    table.play(Manufacture{card("s_telegraph")}).play(Manufacture{card("s_bicycle")});
    table.give(anna, {{Good::Coin, 2}}).open_final_market();
    table.play(MakeExchange{exchange("coins_to_influence")});
    const Score score = score_of(table.board(), anna);
    CHECK(score.cards == 2);
    CHECK(score.market == 1);
    CHECK(score.capacity_award == 1);
    CHECK(score.other == 0);
    CHECK(score.total() == 4);
    const GameResult result = table.result();
    CHECK(result.seats[0].total == 4);
    CHECK(result.ending == "last_round");
}

TEST_CASE("EI-16.12 the highest score wins, then the most fields, then both")
{
    Table table = bare_table();
    table.stand_at(anna, 20).stand_at(bert, 20).stand_at(cleo, 19).end_now();
    CHECK(table.result().winners == std::vector<Seat>{anna, bert});
    table.own(bert, "camera_original").own(anna, "typewriter_original");  // 2 invested each
    CHECK(winners_of(table.board()) == 0b0011);
    // Patents are not counted, improved fields are.
    table.patent("camera_original");
    CHECK(winners_of(table.board()) == 0b0011);
    table.stand_at(anna, 24).stand_at(bert, 20);
    table.own(bert, "typewriter_improved");  // Bert leads in development: 5 instead of 3 each
    CHECK(totals(table) == std::vector<int>{25, 26, 20, 1});
    table.stand_at(anna, 25);
    CHECK(winners_of(table.board()) == 0b0010);  // 26 each, two fields against one
}

TEST_CASE("EI-16.13 equal players share a place and the places below are skipped")
{
    Table table = bare_table();
    table.stand_at(anna, 5).stand_at(bert, 9).stand_at(cleo, 9).stand_at(dora, 1).end_now();
    CHECK(places(table) == std::vector<int>{3, 1, 1, 4});
    table.own(dora, "camera_original");
    table.stand_at(anna, 6).stand_at(dora, 1);  // 7 each with the awards
    CHECK(totals(table)[0] == totals(table)[3]);
    CHECK(places(table) == std::vector<int>{4, 1, 1, 3});
}
