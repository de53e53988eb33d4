// An audit of whole games: told events are written into a second set of books, which must agree
// with the table after every move. Nothing changes without being told.
#include "core/testing/audit.hpp"
#include "games/automation/testing/books.hpp"

using namespace tischwerk::automation::testing;

namespace
{

// Part by part, so that a failure says where.
void compare(const auditing::Books& books, const auditing::Books& table)
{
    for (std::size_t place = 0; place < books.pieces.players.size(); ++place)
    {
        CAPTURE(place);
        REQUIRE(books.pieces.players[place] == table.pieces.players[place]);
    }
    REQUIRE(books.packets == table.packets);
    REQUIRE(books.equipment == table.equipment);
    REQUIRE(books.rd == table.rd);
    REQUIRE(books.sales == table.sales);
    REQUIRE(books.pieces.tiles_shown == table.pieces.tiles_shown);
    REQUIRE(books.pieces.order == table.pieces.order);
    REQUIRE(books.pieces.market == table.pieces.market);
    REQUIRE(books.pieces == table.pieces);
}

void audit_game(const TableSetup& setup)
{
    Table table(setup);
    auditing::Books books = auditing::books_of(table.state);
    audit<Rules, Happenings>(
        table, setup.seed, [&](const auto& told) { auditing::book(books, told); },
        [&] {
            if (table.state.phase != Phase::Draft)
                auditing::end_draft(books);
            compare(books, auditing::books_of(table.state));
        });
}

}  // namespace

TEST_CASE("the books agree with the table after every move")
{
    for (int players = 2; players <= 4; ++players)
        for (uint64_t seed = 0; seed < 6; ++seed)
            audit_game({.players = players,
                        .seed = seed,
                        .draft = seed % 2 == 0,
                        .limited_common = seed % 3 == 0});
}
