// Final scoring and the winner (ST-10.6 to ST-10.16).
#include "games/stephens/chapters/scoring.hpp"

#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// Nothing on the table that scores: empty rows, markers in the lowest sectors, no abilities.
Table blank_table(int players = 2)
{
    Table table({.players = players});
    table.give_turn_to(anna).clear_rows();
    for (Player& player : table.state.players)
        player.unlocked.clear();
    return table;
}

Score score_of_anna(const Table& table)
{
    return score_of(table.board(), anna);
}

std::vector<Seat> winners(Table& table)
{
    table.end_now();
    return Rules::result(first_edition(), table.state).winners;
}

}  // namespace

TEST_CASE("ST-10.6 scores above 55 count on")
{
    Table table = blank_table();
    table.player(anna).score = 54;
    table.unlock(anna, {Ability::RenownPerReset});
    for (int reset = 0; reset < 4; ++reset)
        table.start_reset(anna);
    CHECK(table.player(anna).score == 58);
    CHECK(score_of_anna(table).track == 58);
    CHECK(table.state.end_trigger != EndTrigger::None);
}

TEST_CASE("ST-10.7 the final score is the sum of its lines")
{
    Table table = blank_table();
    CHECK(score_of_anna(table).total() == 0);
    table.player(anna).score = 3;
    table.player(anna).forest = first_edition().nature.sector_from[1];
    table.player(anna).dune = first_edition().nature.sector_from[2];
    table.place(Row::Left0, "R01", anna, bert);
    fulfil_by_hand(table, {"CR01"});
    table.unlock(anna, {Ability::ScoreCubes, Ability::ScoreCoins, Ability::ScoreInfluence,
                        Ability::ScoreAccessorySets});
    table.player(anna).cubes = {4, 0, 0, 0, 0, 0};
    table.player(anna).accessories = {1, 1, 1};
    CHECK(score_of_anna(table).total() == 3 + 7 + 15 + 1 + 1 + 1 + 2 + 2 + 2 + 5);
    const GameResult result = Rules::result(first_edition(), table.end_now().state);
    CHECK(result.seats[0].total == 39);
    CHECK(result.seats[0].lines.size() == 10);
}

TEST_CASE("ST-10.8 points on the scoring track count")
{
    Table table = blank_table();
    table.player(anna).score = 38;
    CHECK(score_of_anna(table).track == 38);
    CHECK(score_of_anna(table).total() == 38);
}

TEST_CASE("ST-10.9 ST-10.10 forest and dune score 0, 7 or 15 by sector")
{
    Table table = blank_table();
    const int middle = first_edition().nature.sector_from[1];
    const int upper = first_edition().nature.sector_from[2];
    const int top = first_edition().nature.top;
    const std::vector<std::pair<int, int>> spaces = {{0, 0},         {middle - 1, 0}, {middle, 7},
                                                     {upper - 1, 7}, {upper, 15},     {top, 15}};
    for (const auto& [number, points] : spaces)
    {
        CAPTURE(number);
        const int8_t space = static_cast<int8_t>(number);
        table.player(anna).forest = space;
        table.player(anna).dune = 0;
        CHECK(score_of_anna(table).forest == points);
        CHECK(score_of_anna(table).dune == 0);
        table.player(anna).forest = 0;
        table.player(anna).dune = space;
        CHECK(score_of_anna(table).forest == 0);
        CHECK(score_of_anna(table).dune == points);
    }
}

TEST_CASE("ST-10.11 masters score 1, 3 or 5 by row on both sides, starting professions included")
{
    Table table = blank_table();
    table.place(Row::Left0, "S1", anna).place(Row::Left0, "R01", bert);
    table.place(Row::Left1, "R02", anna).place(Row::Left2, "R03", anna);
    CHECK(score_of_anna(table).masters == 1 + 3 + 5);
    table.place(Row::Right0, "B01", anna).place(Row::Right1, "B02", anna);
    table.place(Row::Right2, "B03", anna);
    CHECK(score_of_anna(table).masters == 2 * (1 + 3 + 5));
    CHECK(score_of(table.board(), bert).masters == 1);
}

TEST_CASE("ST-10.12 an apprentice is a point for the master and none for its owner")
{
    Table table = blank_table();
    table.place(Row::Left2, "R01", anna, bert).place(Row::Left0, "R02", anna);
    table.place(Row::Left0, "R03", bert, anna);
    CHECK(score_of_anna(table).apprentices == 1);
    CHECK(score_of(table.board(), bert).apprentices == 1);
    CHECK(score_of(table.board(), bert).masters == 1);
}

TEST_CASE("ST-10.12 the Automa's apprentice is a point, too")
{
    Table table({.players = 1});
    table.give_turn_to(anna).clear_rows();
    table.place(Row::Left0, "R01", anna, automa_seat).place(Row::Left0, "R02", automa_seat);
    CHECK(score_of_anna(table).apprentices == 1);
    CHECK(score_of_anna(table).masters == 1);
}

TEST_CASE("ST-10.13 a column of contracts scores its cards times the cubes on them")
{
    Table table = blank_table();
    fulfil_by_hand(table, {"CR01", "CO02", "UK01"});  // 1 + 2 + 1 cubes
    CHECK(score_of_anna(table).contracts == 3 * 4);
    fulfil_by_hand(table, {"CR10"});  // an incomplete second column
    CHECK(score_of_anna(table).contracts == 3 * 4 + 1 * 4);
    fulfil_by_hand(table, {"UK06"});
    CHECK(score_of_anna(table).contracts == 3 * 4 + 2 * 6);
}

TEST_CASE("ST-10.13 accessories depicted on contracts are no cubes, but their card counts")
{
    Table table = blank_table();
    fulfil_by_hand(table, {"CR11"});
    CHECK(score_of_anna(table).contracts == 0);
    fulfil_by_hand(table, {"CO12"});  // two cubes and a crate
    CHECK(score_of_anna(table).contracts == 2 * 2);
}

TEST_CASE("ST-10.14 abilities 2b to 2e score only when unlocked, rounded down")
{
    Table table = blank_table();
    Player& player = table.player(anna);
    player.cubes = {1, 2, 0, 3, 0, 1};
    player.coins = 11;
    player.influence = 4;
    player.accessories = {2, 1, 1};
    player.spent_accessories = {0, 1, 0};
    CHECK(score_of_anna(table).total() == 0);
    table.unlock(anna, {Ability::ScoreCubes});
    CHECK(score_of_anna(table).cubes == 3);
    table.unlock(anna, {Ability::ScoreCoins});
    CHECK(score_of_anna(table).coins == 5);
    table.unlock(anna, {Ability::ScoreInfluence});
    CHECK(score_of_anna(table).influence == 4);
    table.unlock(anna, {Ability::ScoreAccessorySets});
    CHECK(score_of_anna(table).accessories == 5);
    player.spent_accessories = {0, 1, 1};
    CHECK(score_of_anna(table).accessories == 10);
    CHECK(score_of_anna(table).total() == 3 + 5 + 4 + 10);
}

TEST_CASE("ST-10.15 open contracts cost nothing")
{
    Table table = blank_table();
    table.player(anna).score = 10;
    table.give_contract(anna, "CR10").give_contract(anna, "CO10").give_contract(anna, "UK10");
    CHECK(score_of_anna(table).total() == 10);
}

TEST_CASE("ST-10.16 most points win")
{
    Table table = blank_table(3);
    table.player(bert).score = 1;
    table.player(anna).influence = 4;
    table.player(cleo).coins = 90;
    CHECK(winners(table) == std::vector{bert});
}

TEST_CASE("ST-10.16 the total decides, not the track")
{
    Table table = blank_table();
    table.player(anna).score = 6;
    table.player(bert).forest = first_edition().nature.sector_from[1];  // 7 points
    CHECK(winners(table) == std::vector{bert});
}

TEST_CASE("ST-10.16 a tie goes to more influence")
{
    Table table = blank_table(3);
    table.player(anna).coins = 90;
    table.player(cleo).influence = 3;
    CHECK(winners(table) == std::vector{cleo});
}

TEST_CASE("ST-10.16 a tie in influence goes to more coins")
{
    Table table = blank_table(3);
    table.player(bert).coins = 5;
    CHECK(winners(table) == std::vector{bert});
}

TEST_CASE("ST-10.16 what is still equal is a shared victory")
{
    Table table = blank_table(4);
    table.player(anna).coins = 3;
    CHECK(winners(table) == std::vector{bert, cleo, dora});
}

TEST_CASE("ST-10.16 nobody has won before the game is over")
{
    Table table = blank_table();
    CHECK(Rules::result(first_edition(), table.state).winners.empty());
    CHECK(Rules::result(first_edition(), table.state).ending.empty());
}

TEST_CASE("ST-10.9 ST-10.10 below the first sector a track gives nothing")
{
    Table table = quiet_table();
    table.reprint().nature.sector_from[0] = 1;
    table.player(anna).forest = table.player(anna).dune = 0;
    CHECK(score_of(table.board(), anna).forest == 0);
    CHECK(score_of(table.board(), anna).dune == 0);
}
