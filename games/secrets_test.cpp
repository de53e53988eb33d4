// House tests of secrets and of several seats answering at once, passed by every game.
#include "games/house.hpp"

#include <boost/json/serialize.hpp>

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

void check_same_view(const Case& tried, const AnyState& state, const Viewer& viewer, Random& random)
{
    const Game& game = *tried.game;
    const Seat seat = viewer.kind == Viewer::Kind::Seat ? viewer.seat : no_seat;
    const AnyState imagined = game.determinize(state, seat, random);
    CHECK(json::serialize(game.view(state, viewer)) ==
          json::serialize(game.view(imagined, viewer)));
    if (game.decision(state).seat == seat)
        CHECK(moves_of(game, state) == moves_of(game, imagined));
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

// A later seat is asked out of turn: whatever the seats before it answer, and however they do, its
// menu is the same, and the answer it gave early is still offered when its turn comes.
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
            CHECK_FALSE(game.draw_of(event).has_value());
    }
    for (int way = 0; way < 2; ++way)
    {
        const AnyState in_turn = play_up_to(game, state, later, random);
        CHECK(moves_of(game, in_turn) == early_menu);
        CHECK(play_move(game, in_turn, answer).has_value());
    }
}

}  // namespace

TEST_CASE("a view and its menu do not change when what the seat cannot know is redealt")
{
    Random random(Seed{0, 3});
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        int count = 0;
        play_randomly(tried, 1, [&](const AnyState& state, const MoveList&) {
            if (++count % 7 != 0)
                return;
            check_same_view(tried, state, {Viewer::Kind::Spectator, no_seat}, random);
            for (int seat = 0; seat < tried.setup.players; ++seat)
                check_same_view(tried, state,
                                {Viewer::Kind::Seat, seat_at(static_cast<std::size_t>(seat))},
                                random);
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
