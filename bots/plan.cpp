#include "bots/plan.hpp"

#include <algorithm>

namespace tischwerk::bots
{

Name words_of(const Game& game, const AnyState& state, const Move& move)
{
    return {game.describe(state, move, Language::English),
            game.describe(state, move, Language::German)};
}

std::vector<HintMove> hint_moves(const Game& game, const AnyState& state, const Thought& thought)
{
    uint64_t visits = 0;
    for (const Choice& choice : thought.choices)
        visits += choice.visits;
    std::vector<HintMove> moves;
    for (const Choice& choice : thought.choices)
    {
        const bool is_tried = choice.visits > 0 || visits == 0 || moves.empty();
        if (!is_tried || moves.size() == max_hint_moves)
            continue;
        const double share =
            static_cast<double>(choice.visits) / static_cast<double>(std::max<uint64_t>(1, visits));
        moves.push_back({game.move_text(choice.move), words_of(game, state, choice.move), share,
                         choice.score, choice.win});
    }
    return moves;
}

std::vector<PlannedChoice> turn_choices(const Game& game, const AnyState& state,
                                        const std::vector<Move>& line)
{
    const Seat seat = game.decision(state).seat;
    const Turn turn = game.turn(state);
    Random random;  // any possible state will do: the plan ends where it depends on that
    AnyState imagined = game.determinize(state, seat, random);
    std::vector<PlannedChoice> plan;
    for (const Move& move : line)
    {
        MoveList moves;
        game.list_moves(imagined, moves);
        if (!moves.contains(move))
            break;
        plan.push_back({move, imagined});
        EventLog events;
        game.apply(imagined, move, &events);
        const bool goes_on = draws_in(game, events).empty() && !game.is_over(imagined) &&
                             game.decision(imagined).seat == seat && game.turn(imagined) == turn;
        if (!goes_on)
            break;
    }
    return plan;
}

std::vector<PlannedMove> planned_moves(const Game& game, const AnyState& state,
                                       const Thought& thought)
{
    std::vector<PlannedMove> plan;
    for (const PlannedChoice& choice : turn_choices(game, state, thought.line))
        plan.push_back({game.move_text(choice.move), words_of(game, choice.state, choice.move)});
    return plan;
}

}  // namespace tischwerk::bots
