#include "core/scored_result.hpp"

#include "core/board.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

struct Tally
{
    int apples = 0;
    int penalty = 0;

    int total() const { return apples - penalty; }
};
BOOST_DESCRIBE_STRUCT(Tally, (), (apples, penalty))

struct OpenSteps
{
    int count = 0;

    bool is_empty() const { return count == 0; }
};
struct Harvest
{
    std::vector<Tally> players;
    OpenSteps steps;
};
struct NoCards
{};
using Board = BoardOf<NoCards, Harvest>;

Tally score_of(const Board& board, Seat seat)
{
    return board.state.players[index_of(seat)];
}

// All players with the highest total.
uint32_t winners_of(const Board& board)
{
    int best = 0;
    for (const Tally& tally : board.state.players)
        best = std::max(best, tally.total());
    uint32_t winners = 0;
    for (std::size_t seat = 0; seat < board.state.players.size(); ++seat)
        if (board.state.players[seat].total() == best)
            winners |= 1u << seat;
    return winners;
}

GameResult result_with(int open_steps)
{
    const NoCards cards;
    const Harvest harvest{{{5, 1}, {2, 0}, {4, 0}}, {open_steps}};
    return scored_result(Board{cards, harvest}, "frost");
}

}  // namespace

TEST_CASE("each seat has its total and the lines it is made of, in order")
{
    const GameResult result = result_with(0);
    REQUIRE(result.seats.size() == 3);
    CHECK(result.seats[0].total == 4);
    REQUIRE(result.seats[0].lines.size() == 2);
    CHECK(result.seats[0].lines[0].id == "apples");
    CHECK(result.seats[0].lines[0].points == 5);
    CHECK(result.seats[0].lines[1].id == "penalty");
    CHECK(result.seats[0].lines[1].points == 1);
    CHECK(result.seats[1].total == 2);
}

TEST_CASE("a finished game has its winners, all who share the victory; an open one has none")
{
    CHECK(result_with(0).winners == std::vector<Seat>{seat_at(0), seat_at(2)});
    CHECK(result_with(0).ending == "frost");
    CHECK(result_with(1).winners.empty());
    CHECK(result_with(1).ending.empty());
    CHECK(result_with(1).seats[0].total == 4);
}

}  // namespace tischwerk
