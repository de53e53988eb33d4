// The plan that a hint names, on lines of real games.
#include "bots/plan.hpp"

#include "bots/testing/positions.hpp"

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

// The first moves on every menu from here on.
std::vector<Move> first_moves(AnyState state, std::size_t count)
{
    const Game& game = stephens_game();
    std::vector<Move> line;
    while (line.size() < count && !game.is_over(state))
    {
        line.push_back(moves_of(game, state).front());
        game.apply(state, line.back());
    }
    return line;
}

Thought thought_of(const std::vector<Move>& line)
{
    Thought thought;
    thought.line = line;
    return thought;
}

// How many of these moves one seat makes in one turn before chance strikes.
std::size_t own_moves(AnyState state, const std::vector<Move>& line)
{
    const Game& game = stephens_game();
    const Seat seat = game.decision(state).seat;
    const Turn turn = game.turn(state);
    std::size_t count = 0;
    for (const Move& move : line)
    {
        if (!(game.turn(state) == turn) || game.decision(state).seat != seat)
            break;
        ++count;
        EventLog events;
        game.apply(state, move, &events);
        if (game.is_over(state) || !draws_in(game, events).empty())
            break;
    }
    return count;
}

}  // namespace

TEST_CASE("a plan is the rest of the seat's own turn, up to the first draw")
{
    std::size_t longest = 0;
    std::size_t cut_short = 0;
    for (uint64_t seed = 1; seed <= 60; ++seed)
    {
        const AnyState state = position_after(30 + static_cast<int>(seed), 3, seed);
        const std::vector<Move> line = first_moves(state, 12);
        const std::vector<PlannedMove> plan =
            planned_moves(stephens_game(), state, thought_of(line));
        CHECK(plan.size() == own_moves(state, line));
        CHECK(plan.front().move == stephens_game().move_text(line.front()));
        CHECK(plan.front().description == words_of(stephens_game(), state, line.front()));
        longest = std::max(longest, plan.size());
        cut_short += plan.size() < line.size() ? 1 : 0;
    }
    CHECK(longest > 1);
    CHECK(cut_short > 0);
}

TEST_CASE("a line with a move that is not offered ends the plan before it")
{
    const AnyState state = position_after(40, 2, 3);
    Move nonsense;
    nonsense.kind = 255;
    CHECK(planned_moves(stephens_game(), state, thought_of({nonsense})).empty());
}

TEST_CASE("a hint names the choices that were tried, best first, and how long each was looked at")
{
    const AnyState state = position_after(40, 2, 3);
    const std::vector<Move> moves = moves_of(stephens_game(), state);
    REQUIRE(moves.size() > 3);
    Thought thought;
    for (const Move& move : moves)
        thought.choices.push_back({move, 0, 0.5, 40, 1});
    thought.choices[0].visits = 30;
    thought.choices[2].visits = 10;
    const std::vector<HintMove> hint = hint_moves(stephens_game(), state, thought);
    REQUIRE(hint.size() == 2);
    CHECK(hint[0].move == stephens_game().move_text(moves[0]));
    CHECK(hint[0].share == doctest::Approx(0.75));
    CHECK(hint[1].move == stephens_game().move_text(moves[2]));
    CHECK(hint[1].description == words_of(stephens_game(), state, moves[2]));

    for (Choice& choice : thought.choices)
        choice.visits = 0;  // a bot that does not search has an opinion of each
    CHECK(hint_moves(stephens_game(), state, thought).size() ==
          std::min<std::size_t>(max_hint_moves, moves.size()));
}
