#include "core/menu.hpp"

#include "core/values/record.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

struct Choose
{
    uint8_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Choose, (), (number))
using Moves = Kinds<Choose>;

Move to_move(const Choose& choose)
{
    return encode<Move, Moves>(choose);
}

}  // namespace

TEST_CASE("a menu that overflows is a fault in every build, and has lost nothing")
{
    MoveList menu;
    for (std::size_t number = 0; number < max_menu_size; ++number)
        menu.allowed(Choose{static_cast<uint8_t>(number)});
    CHECK_THROWS_WITH_AS(menu.allowed(Choose{64}),
                         "a menu has more than 64 moves (max_menu_size in core/menu.hpp)", Fault);
    CHECK(menu.size() == max_menu_size);
}

TEST_CASE("moves and entries that a question rules out leave the rest in order")
{
    MoveList moves;
    Menu menu;
    for (uint8_t number = 1; number <= 5; ++number)
    {
        moves.allowed(Choose{number});
        menu.allowed(Choose{number});
    }
    menu.blocked(Choose{6}, rule("ST-1.1"));
    const auto is_even = [](const Move& move) { return move.values[0] % 2 == 0; };
    moves.keep_if(is_even);
    REQUIRE(moves.size() == 2);
    CHECK(moves[0] == to_move(Choose{2}));
    CHECK(moves[1] == to_move(Choose{4}));
    menu.block_if(rule("ST-2.2"), is_even);
    CHECK(menu.entries()[0].is_allowed());
    CHECK(*menu.entries()[1].blocked_by == rule("ST-2.2"));
    CHECK(*menu.entries()[5].blocked_by == rule("ST-1.1"));  // the first reason stays
}

}  // namespace tischwerk
