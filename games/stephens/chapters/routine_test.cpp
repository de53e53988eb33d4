// Standing orders: an answer given for a seat is on the menu, costs nothing and risks nothing.
#include "games/stephens/chapters/routine.hpp"

#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

constexpr uint32_t free_gains = 1;
constexpr uint32_t free_columns = 2;
constexpr uint32_t both = free_gains | free_columns;

// The answer as text, "" when the player is asked.
std::string answer(const Table& table, uint32_t orders)
{
    const std::optional<Move> move = Rules::routine(first_edition(), table.state, orders);
    return move ? table.text(*move) : "";
}

// Anna is asked about row_L0.
Table& activate(Table& table)
{
    return table.play(TakeGlass{Furnace::UpperLeft});
}

// Compares before and after; where the game has gone on to another question there is nothing to
// compare.
void check_harmless(const Table& table, const Move& move)
{
    State after = table.state;
    MoveList moves;
    Rules::apply(first_edition(), after, move, nullptr, moves);
    const Decision next = Rules::decision(after);
    if (next.name != table.decision() || next.seat != table.asked())
        return;
    const Player& then = table.state.player(next.seat);
    const Player& now = after.player(next.seat);
    CHECK(now.coins >= then.coins);
    CHECK(now.influence >= then.influence);
    CHECK(now.forest >= then.forest);
    CHECK(now.dune >= then.dune);
    CHECK(now.score == then.score);
    CHECK(now.cubes == then.cubes);
}

}  // namespace

TEST_CASE("the two standing orders have names")
{
    CHECK(standing_order_names(first_edition()) ==
          std::vector<std::string>{"free_gains", "free_columns"});
}

TEST_CASE("free_gains uses a profession that gives something for nothing")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R02", anna);
    activate(table);
    CHECK(answer(table, free_gains) == "use_profession card=R02 option=1");
    CHECK(answer(table, both) == "use_profession card=R02 option=1");
    CHECK(answer(table, 0) == "");
    CHECK(answer(table, free_columns) == "");
}

TEST_CASE("free_gains uses each card once and then leaves the rest to the player")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R02", anna).place(Row::Left0, "R06", anna);
    activate(table).play(UseProfession{profession("R02"), 1});
    CHECK(table.decision() == "use_profession");
    CHECK(answer(table, free_gains) == "");
}

TEST_CASE("free_gains pays nothing, chooses nothing and scores nothing")
{
    // A payment, two options, a cube of choice, a point.
    for (const std::string card : {"R06", "R03", "R14", "R19"})
    {
        CAPTURE(card);
        Table table = quiet_table();
        table.place(Row::Left0, card, anna);
        activate(table);
        REQUIRE(table.decision() == "use_profession");
        CHECK(answer(table, both) == "");
    }
}

TEST_CASE("free_gains wastes nothing: what would be lost is left to the player")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R01", anna).place(Row::Left0, "R07", anna);
    table.player(anna).influence = 9;  // the cap with lock 5 opened
    table.player(anna).dune = 14;
    activate(table);
    CHECK(answer(table, free_gains) == "");
    table.player(anna).dune = 13;
    CHECK(answer(table, free_gains) == "use_profession card=R07 option=1");
    table.player(anna).influence = 8;
    CHECK(answer(table, free_gains) == "use_profession card=R01 option=1");
}

TEST_CASE("free_gains does not use another player's card")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R02", bert).place(Row::Left0, "R06", anna);
    activate(table);
    CHECK(table.asked() == anna);
    CHECK(answer(table, free_gains) == "");
}

TEST_CASE("free_columns activates a column that costs no step and scores no point")
{
    Table table = quiet_table();
    table.give_investment(anna, Wood::Orange, "IO1").give_investment(anna, Wood::Black, "IK1");
    table.start_reset(anna);
    CHECK(answer(table, free_columns) == "activate_column column=1");
    CHECK(answer(table, free_gains) == "");
    CHECK(answer(table, 0) == "");
}

TEST_CASE("free_columns pays no step and scores no point")
{
    // A forest step, a dune step, a point that could set the end in motion.
    for (const std::string card : {"IO6", "IO7", "IV1"})
    {
        CAPTURE(card);
        Table table = quiet_table();
        table.give_investment(anna, Wood::Orange, card);
        table.start_reset(anna);
        REQUIRE(table.decision() == "activate_column");
        CHECK(answer(table, both) == "");
    }
}

TEST_CASE("free_columns answers for the column that is asked, not for a later one")
{
    Table table = quiet_table();
    table.give_investment(anna, Wood::Orange, "IV1").give_investment(anna, Wood::Orange, "IO1");
    table.start_reset(anna);
    CHECK(answer(table, free_columns) == "");
    table.play(LeaveColumn{1});
    CHECK(answer(table, free_columns) == "activate_column column=2");
}

TEST_CASE("free_columns looks past a column that is not asked because it cannot be paid")
{
    Table table = quiet_table();
    table.give_investment(anna, Wood::Orange, "IO6").give_investment(anna, Wood::Orange, "IO1");
    table.player(anna).forest = 0;
    table.start_reset(anna);
    CHECK(answer(table, free_columns) == "activate_column column=2");
}

TEST_CASE("standing orders answer nothing else and nothing after the end")
{
    Table table = quiet_table();
    CHECK(answer(table, both) == "");
    table.play(TakeGlass{Furnace::LowerLeft});
    CHECK(answer(table, both) == "");
    table.end_now();
    CHECK(answer(table, both) == "");
}

TEST_CASE("along random games an answer is always offered and costs nothing")
{
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        Table table({.players = static_cast<int>(seed % 4 + 1), .seed = seed});
        Random random(Seed{1, seed});
        MoveList moves;
        Rules::list_moves(first_edition(), table.state, moves);
        while (!table.is_over())
        {
            if (const auto move = Rules::routine(first_edition(), table.state, both))
            {
                CHECK(moves.contains(*move));
                check_harmless(table, *move);
            }
            const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
            Rules::apply(first_edition(), table.state, move, nullptr, moves);
        }
    }
}
