#include "core/piece_places.hpp"

#include "core/values/enum_set.hpp"

#include <array>

#include <doctest/doctest.h>

namespace tischwerk::piece_places
{

namespace
{

enum class Card : uint8_t
{
    Ace,
    King,
    Queen,
    Joker
};
constexpr Card no_card{0xFF};
using Cards = EnumSet<Card>;

struct Table
{
    Cards pile;
    std::array<Card, 2> shown{no_card, no_card};
    std::array<Cards, 2> hands;
};

std::string finding(const Table& table)
{
    const Names names{{"ace", "king", "queen", "joker"}, {}};
    return first_misplaced_piece(
               Cards::first(3), names, "the card", "XX-1.1",
               [&](auto look) {
                   look(PiecePlace{"the pile"}, table.pile);
                   look(PiecePlace{"/shown"}, table.shown);
                   for (std::size_t seat = 0; seat < 2; ++seat)
                       look(PiecePlace{"/players/{}/hand", seat}, table.hands[seat]);
               })
        .value_or("");
}

}  // namespace

TEST_CASE("each piece lies in one place; a wrong one is named with its places")
{
    Table table;
    table.pile = Cards::first(3);
    CHECK(finding(table) == "");
    table.hands[1].insert(Card::King);
    CHECK(finding(table) ==
          "the card king lies in two places: the pile and /players/1/hand (XX-1.1)");
    table.pile.remove(Card::King);
    CHECK(finding(table) == "");
    table.hands[1].clear();
    CHECK(finding(table) == "the card king lies nowhere (XX-1.1)");
    table.shown[1] = Card::King;
    CHECK(finding(table) == "");
    table.shown[0] = Card::King;
    CHECK(finding(table) == "the card king lies in two places: /shown and /shown (XX-1.1)");
    table.shown[0] = Card::Joker;
    CHECK(finding(table) == "/shown: the card joker is not in this game (XX-1.1)");
}

}  // namespace tischwerk::piece_places
