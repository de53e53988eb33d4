// Chapters 24 and 25: the twelve lines, ties and places.
#include "games/automation/chapters/scoring.hpp"

#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

int line(const Table& table, std::string_view name)
{
    const GameResult result = Rules::result(table.edition(), table.state);
    for (const ScoreLine& each : result.seats[0].lines)
        if (each.id == name)
            return each.points;
    return -99;
}

}  // namespace

TEST_CASE("AA-24.1 AA-24.2 points of the game, and the spaces of the prospect tracks")
{
    Table table = bare_table();
    table.player(anna).points = 17;
    table.player(anna).prospect = {3, 1, 0, 2};
    CHECK(line(table, "in_game") == 17);
    CHECK(line(table, "prospect") == 7 + 2 + 0 + 4);
}

TEST_CASE("AA-24.3 equipment by number")
{
    const std::array<int, 9> points = {0, 1, 3, 5, 7, 9, 9, 9, 9};
    Table table = bare_table();
    for (int count = 0; count <= 8; ++count)
    {
        CHECK(line(table, "equipment") == points[static_cast<std::size_t>(count)]);
        if (count < 8)
            table.own_equipment(
                anna, 1 + count / 2,
                first_edition().words.equipment.ids[static_cast<std::size_t>(count) + 4]);
    }
}

TEST_CASE("AA-24.4 R&D in sets of different parts")
{
    Table table = bare_table();
    table.own_rd(anna, {"RD01", "RD02", "RD03", "RD05", "RD06", "RD17"});
    CHECK(line(table, "rd") == 6 + 3 + 1);
    Table whole = bare_table();
    whole.own_rd(anna, {"RD01", "RD05", "RD09", "RD13", "RD17"});
    CHECK(line(whole, "rd") == 15);
    whole.own_rd(anna, {"RD02"});
    CHECK(line(whole, "rd") == 16);
}

TEST_CASE("AA-24.5 AA-24.6 AA-24.7 sales, reputation and donations")
{
    Table table = bare_table();
    table.own_sales(anna, {"SO16", "SO19"});
    CHECK(line(table, "sales") == 10);
    const std::array<int, 13> reputation = {0, 0, 0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15};
    for (std::size_t space = 0; space <= 12; ++space)
    {
        table.player(anna).reputation = static_cast<uint8_t>(space);
        CHECK(line(table, "reputation") == reputation[space]);
    }
    for (int space = 0; space <= 24; ++space)
    {
        table.player(anna).donation = static_cast<uint8_t>(space);
        CHECK(line(table, "donation") == space / 2);
    }
}

TEST_CASE("AA-24.8 relationships multiply achievements, specialists and the reliability section")
{
    Table table = bare_table();
    table.player(anna).claims = EnumSet<uint8_t, uint8_t>::first(2);
    table.played(anna, {"SP01", "SP02", "SP03"}).player(anna).reliability = 8;
    table.player(anna).relations = {3, 2, 5};
    CHECK(line(table, "relationships") == 2 * 2 + 1 * 3 + 3 * 3);
    const std::array<int, 8> multipliers = {0, 1, 1, 2, 2, 3, 3, 4};
    for (std::size_t space = 0; space <= 7; ++space)
    {
        table.player(anna).relations = {static_cast<uint8_t>(space), 0, 0};
        CHECK(line(table, "relationships") == 2 * multipliers[space]);
    }
}

TEST_CASE("AA-24.9 AA-24.13 played specialists count, hands and contract tokens do not")
{
    Table table = bare_table();
    table.played(anna, {"SP04", "SP15"}).hand(anna, {"SP08", "SP11"});
    CHECK(line(table, "specialists") == 2 + 4);
    CHECK(table.score(anna) == 6);
}

TEST_CASE("AA-24.10 AA-24.14 failed audits cost three each, below nothing too")
{
    Table table = bare_table();
    table.player(anna).failed_audits = 2;
    CHECK(line(table, "audits") == -6);
    CHECK(table.score(anna) == -6);
}

TEST_CASE("AA-24.11 AA-24.12 half the levels rounded up, a third of what is left rounded down")
{
    Table table = bare_table();
    table.workers(anna, {1, 1, 0, 1});
    CHECK(line(table, "automata") == 4);  // 7 / 2
    table.workers(anna, {2, 0, 0, 0});
    CHECK(line(table, "automata") == 1);
    table.give(anna, 4, {3, 3, 1});
    CHECK(line(table, "leftovers") == 3);
    table.give(anna, 2, {3, 3, 1});
    CHECK(line(table, "leftovers") == 3);
    table.give(anna, 1, {3, 3, 1});
    CHECK(line(table, "leftovers") == 2);
}

TEST_CASE("AA-25.1 AA-25.2 ties go to reputation, then to reliability, then are shared")
{
    Table table = bare_table(3);
    for (Player& player : table.state.players)
        player.relations = {};
    table.player(anna).points = 10;
    table.player(bert).points = 10;
    table.player(cleo).points = 10;
    CHECK(winners_of(table.board()) == 0b111);
    CHECK(place_among_all(table.board(), cleo) == 1);
    table.player(bert).reliability = 10;
    CHECK(winners_of(table.board()) == 0b101);
    CHECK(place_among_all(table.board(), bert) == 3);
    table.player(bert).reputation = 2;  // no points for that, but the tie
    CHECK(winners_of(table.board()) == 0b010);
    CHECK(place_among_all(table.board(), anna) == 2);
    table.player(cleo).points = 11;
    CHECK(winners_of(table.board()) == 0b100);
}
