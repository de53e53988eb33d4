#include "bots/plan.hpp"

namespace tischwerk::bots
{

std::vector<PlannedChoice> turn_choices(const Game& game, const AnyState& state,
                                        const std::vector<Move>& line)
{
    const Seat seat = game.decision(state).seat;
    const Turn turn = game.turn(state);
    Random
        random;  // which of the possible states is all the same: what depends on it ends the plan
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

std::vector<std::string> turn_plan(const Game& game, const AnyState& state,
                                   const std::vector<Move>& line, Language language)
{
    std::vector<std::string> plan;
    for (const PlannedChoice& choice : turn_choices(game, state, line))
        plan.push_back(game.describe(choice.state, choice.move, language));
    return plan;
}

}  // namespace tischwerk::bots
