#include "bots/plan.hpp"

namespace tischwerk::bots
{

std::vector<std::string> turn_plan(const Game& game, const AnyState& state,
                                   const std::vector<Move>& line, Language language)
{
    const Seat seat = game.decision(state).seat;
    const Turn turn = game.turn(state);
    Random
        random;  // which of the possible states is all the same: what depends on it ends the plan
    AnyState imagined = game.determinize(state, seat, random);
    std::vector<std::string> plan;
    for (const Move& move : line)
    {
        MoveList moves;
        game.list_moves(imagined, moves);
        if (!moves.contains(move))
            break;
        plan.push_back(game.describe(imagined, move, language));
        EventLog events;
        game.apply(imagined, move, &events);
        const bool goes_on = draws_in(game, events).empty() && !game.is_over(imagined) &&
                             game.decision(imagined).seat == seat && game.turn(imagined) == turn;
        if (!goes_on)
            break;
    }
    return plan;
}

}  // namespace tischwerk::bots
