#include "encodings/actions.hpp"
#include "encodings/testing/played.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::encodings;

TEST_CASE("every number of the list is a move, and every such move has that number")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        const auto encoding = encoding_for(*game);
        const ActionSpace& actions = encoding->actions();
        CHECK(actions.size() > 10);
        CHECK(actions.size() < 10'000);
        for (int number = 0; number < actions.size(); ++number)
        {
            const Move move = actions.move_of(number);
            REQUIRE(actions.number_of(move) == number);
            const std::string text = game->move_text(move);
            const Result<Move> parsed = game->parse_move(text);
            REQUIRE_MESSAGE(parsed.has_value(), text);
            REQUIRE(*parsed == move);
        }
    }
}

TEST_CASE("every move of a menu is on the list, allowed or blocked")
{
    for (const Game* game : all_games())
    {
        const auto encoding = encoding_for(*game);
        const ActionSpace& actions = encoding->actions();
        const auto check = [&](const Move& move) {
            const int number = actions.number_of(move);
            REQUIRE_MESSAGE(number != no_action, game->move_text(move));
            REQUIRE(actions.move_of(number) == move);
        };
        const GameInfo& info = game->info();
        for (int players = info.min_players; players <= info.max_players; ++players)
            for (uint64_t seed = 0; seed < 6; ++seed)
                for (const Setup& setup : setups_of(*game, players, seed))
                    play_through(*game, setup, [&](const AnyState& state, const MoveList& moves) {
                        for (const Move& move : moves)
                            check(move);
                        const Menu menu = seed < 1 ? game->menu(state) : Menu();
                        for (const MenuEntry& entry : menu.entries())
                            check(entry.move);
                    });
    }
}

TEST_CASE("the members of a move count like digits, and a member out of range has no number")
{
    const ActionSpace actions({{0, {}}, {2, {3, 2}}, {1, {5}}});
    CHECK(actions.size() == 1 + 6 + 5);
    CHECK(actions.number_of({0, {}}) == 0);
    CHECK(actions.number_of({1, {0, 1}}) == 2);
    CHECK(actions.number_of({1, {2, 1}}) == 6);
    CHECK(actions.number_of({2, {4}}) == 11);
    CHECK(actions.number_of({2, {5}}) == no_action);
    CHECK(actions.number_of({1, {0, 0, 1}}) == no_action);  // bytes without meaning
    CHECK(actions.number_of({3, {}}) == no_action);
    CHECK(actions.move_of(6) == Move{1, {2, 1}});
}
