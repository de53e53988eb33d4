// A change told to all viewers: each hears the same as if alone, and shared parts are made once.
#include "table/protocol/telling.hpp"

#include "games/testing/secret_checks.hpp"
#include "table/testing/other_game.hpp"
#include "table/testing/played_table.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

std::string message_text(const Changed& message)
{
    return to_text(ServerMessage(message));
}

// Counts views, beside the position that an asked seat imagines.
class CountingViews : public OtherGame
{
public:
    using OtherGame::OtherGame;
    std::string view_text(const AnyState& state, const Viewer& viewer) const override
    {
        written += viewer.kind == Viewer::Kind::All ? 0 : 1;
        return OtherGame::view_text(state, viewer);
    }
    mutable int written = 0;
};

// So many moves of a game for two, told to both and to spectators.
std::size_t told_bytes(const Game& game, int moves)
{
    PlayedTable table = PlayedTable::started(game, setup_with(few_players(game), 3));
    Random random(Seed{1, 6});
    std::size_t bytes = 0;
    for (int count = 0; count < moves && table->phase() == Phase::Playing; ++count)
    {
        const int from = table->number() + 1;
        table.play_random_move(random);
        Telling telling(table.table, from);
        for (const Viewer& viewer : house::viewers_of(table->seat_count()))
            bytes += message_text(telling.to(viewer)).size();
    }
    return bytes;
}

}  // namespace

TEST_CASE("a change told to all says the same to each as if told alone")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        PlayedTable table = PlayedTable::started(*game, setup_with(few_players(*game), 4));
        Random random(Seed{1, 7});
        while (table->phase() == Phase::Playing && table->move_count() < 80)
        {
            const int from = table->number() + 1;
            const std::vector<DecisionView> open = table->view(Viewer{}).decisions;
            const int seat = open[random.below(static_cast<uint32_t>(open.size()))].seat;
            const std::vector<std::string> moves = table.choices(seat);  // also early answers
            REQUIRE(table.move(seat, moves[random.below(static_cast<uint32_t>(moves.size()))]));
            Telling telling(table.table, from);
            for (const Viewer& viewer : house::viewers_of(table->seat_count()))
                CHECK(message_text(telling.to(viewer)) ==
                      message_text(changed(table.table, from, viewer)));
        }
    }
}

TEST_CASE("the view of an open game is written once for all; of another game, for each")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        const CountingViews counting(*game);
        PlayedTable table = PlayedTable::started(counting, setup_with(few_players(*game), 5));
        Random random(Seed{1, 8});
        table.play_random_move(random);
        Telling telling(table.table, table->number());
        counting.written = 0;
        const std::vector<Viewer> viewers = house::viewers_of(table->seat_count());
        for (const Viewer& viewer : viewers)
            telling.to(viewer);
        CHECK(counting.written == (game->is_open() ? 1 : static_cast<int>(viewers.size())));
    }
    CHECK((*find_game("stephens"))->is_open());
    CHECK_FALSE((*find_game("whispers"))->is_open());
}

// The difference of the two, under callgrind, is the cost of 200 moves (performance.md).
TEST_CASE("cost of telling: 10 moves" * doctest::skip())
{
    CHECK(told_bytes(**find_game("stephens"), 10) > 0);
}
TEST_CASE("cost of telling: 210 moves" * doctest::skip())
{
    CHECK(told_bytes(**find_game("stephens"), 210) > 0);
}
