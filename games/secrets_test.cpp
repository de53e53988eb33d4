// House tests of secrets and of several seats answering at once, passed by every game.
#include "core/values/sanitized.hpp"
#include "games/house.hpp"
#include "games/testing/secret_checks.hpp"

using namespace tischwerk;
using namespace tischwerk::house;

namespace
{

std::vector<Move> moves_of(const Game& game, const AnyState& state)
{
    MoveList moves;
    game.list_moves(state, moves);
    return {moves.begin(), moves.end()};
}

// Lets the seats before `later` answer at random until it is its turn.
AnyState play_up_to(const Game& game, AnyState state, Seat later, Random& random)
{
    while (game.decision(state).seat != later)
    {
        const std::vector<Move> moves = moves_of(game, state);
        game.apply(state, moves[random.below(static_cast<uint32_t>(moves.size()))]);
        REQUIRE(game.as_asked(state, later).has_value());
    }
    return state;
}

// A later seat is asked out of turn: after any answers of the seats before it, its menu is the
// same, and the answer it gave early is still offered when its turn comes.
void check_early_answer(const Game& game, const AnyState& state, Seat later, Random& random)
{
    const AnyState asked = *game.as_asked(state, later);
    REQUIRE(game.decision(asked).seat == later);
    const std::vector<Move> early_menu = moves_of(game, asked);
    const Move answer = early_menu[random.below(static_cast<uint32_t>(early_menu.size()))];
    // Asked on and on, the seat comes to an end of its own and learns nothing on the way.
    for (AnyState alone = asked; !game.is_over(alone);)
    {
        REQUIRE(game.decision(alone).seat == later);
        const std::vector<Move> moves = moves_of(game, alone);
        EventLog events;
        game.apply(alone, moves[random.below(static_cast<uint32_t>(moves.size()))], &events);
        for (const Event& event : events)
            CHECK_FALSE(game.is_revealing(event));
    }
    for (int way = 0; way < 2; ++way)
    {
        const AnyState in_turn = play_up_to(game, state, later, random);
        CHECK(moves_of(game, in_turn) == early_menu);
        CHECK(play_move(game, in_turn, answer).has_value());
    }
}

}  // namespace

TEST_CASE("nothing that a viewer sees, is asked or is told depends on what they cannot know")
{
    std::vector<Case> cases = all_cases();
    for (const Case& turned : all_turned())  // secrets of several options at once
        cases.push_back(turned);
    const int stride = is_sanitized ? 401 : 13;  // bad memory shows in fewer positions
    for (const Case& tried : cases)
    {
        CAPTURE(tried.name());
        Random random(Seed{0, 3});  // after any number of games
        const Game& game = *tried.game;
        const bool is_short = game.info().id == "whispers";
        int count = 0;
        play_randomly(tried, 1, [&](const AnyState& state, const MoveList& moves) {
            if (++count % stride != 0 && !is_short)
                return;
            const Leaks leaks = leaks_in_position(game, state, random);
            CHECK_MESSAGE(leaks.empty(), to_text(leaks));
            const Leaks expected = leaks_in_outlook(game, game, state, random);
            CHECK_MESSAGE(expected.empty(), to_text(expected));
            const Move& move = moves[random.below(static_cast<uint32_t>(moves.size()))];
            const Leaks told = leaks_in_step(game, game, state, move, random);
            CHECK_MESSAGE(told.empty(), to_text(told));
        });
    }
}

TEST_CASE("a redealt state is a possible one and plays to its end")
{
    Random random(Seed{0, 4});
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        const Game& game = *tried.game;
        AnyState state = *game.start(tried.setup);
        while (!game.is_over(state))
        {
            state = game.determinize(state, game.decision(state).seat, random);
            CHECK_FALSE(game.broken_invariant(state));
            const std::vector<Move> moves = moves_of(game, state);
            game.apply(state, moves[random.below(static_cast<uint32_t>(moves.size()))]);
        }
    }
}

TEST_CASE("answers that do not touch each other may be given in any order")
{
    Random random(Seed{0, 8});
    int early_answers = 0;
    for (const Case& tried : all_cases())
        for (uint64_t seed = 0; tried.setup.players > 1 && seed < 6; ++seed)
        {
            CAPTURE(tried.name());
            const Game& game = *tried.game;
            play_randomly(tried, seed, [&](const AnyState& state, const MoveList&) {
                for (int place = 0; place < tried.setup.players; ++place)
                {
                    const Seat later = seat_at(static_cast<std::size_t>(place));
                    if (later == game.decision(state).seat || !game.as_asked(state, later))
                        continue;
                    check_early_answer(game, state, later, random);
                    ++early_answers;
                }
            });
        }
    CHECK(early_answers > 100);
}
