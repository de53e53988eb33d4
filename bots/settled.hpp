// Decisions that a game settles for its bots (core/appraiser.hpp). Whether an offer is taken is no
// matter of trying and of mistakes: who asks again and again must get the same answer.
#pragma once

#include "bots/bot.hpp"
#include "bots/evaluation.hpp"
#include "core/appraiser.hpp"

#include <optional>

namespace tischwerk::bots
{

template <BotRules Rules>
class EvaluationAppraiser final : public Appraiser<typename Rules::State>
{
public:
    explicit EvaluationAppraiser(const Evaluation<Rules>& evaluation) : evaluation_(evaluation) {}

    Prospect prospect(const typename Rules::State& state, Seat seat) const override
    {
        const Forecast forecast = evaluation_.forecast(state);
        return {forecast.score[index_of(seat)], forecast.win[index_of(seat)]};
    }

private:
    const Evaluation<Rules>& evaluation_;
};

template <typename Rules>
inline constexpr bool settles_moves = requires { &Rules::settled; };

// The move for the open decision of a state in which all may be read, so an imagined state.
template <BotRules Rules>
std::optional<Move> settled_move(const Evaluation<Rules>& evaluation,
                                 const typename Rules::State& imagined, Settling settling)
{
    if constexpr (settles_moves<Rules>)
        return Rules::settled(evaluation.edition(), imagined,
                              EvaluationAppraiser<Rules>(evaluation), settling);
    else
        return std::nullopt;
}

// As a thought: a settled decision leaves no other choice.
template <BotRules Rules>
void leave_settled_move(const Evaluation<Rules>& evaluation, const typename Rules::State& state,
                        MoveList& moves)
{
    if constexpr (settles_moves<Rules>)
    {
        if (moves.size() < 2)
            return;
        const std::optional<Move> move = settled_move(evaluation, state, Settling::InThought);
        if (!move || !moves.contains(*move))
            return;
        moves.clear();
        moves.add(*move);
    }
}

// At the table: the settled move first, the others of the menu behind it.
template <BotRules Rules>
std::optional<Thought> settled_thought(const Evaluation<Rules>& evaluation,
                                       const typename Rules::State& imagined)
{
    const std::optional<Move> move = settled_move(evaluation, imagined, Settling::AtTheTable);
    MoveList moves;
    Rules::list_moves(evaluation.edition(), imagined, moves);
    if (!move || !moves.contains(*move))
        return std::nullopt;
    const std::size_t seat = index_of(Rules::decision(imagined).seat);
    const Forecast forecast = evaluation.forecast(imagined);
    const Choice unknown{*move, 0, static_cast<double>(forecast.win[seat]),
                         static_cast<double>(forecast.score[seat]),
                         static_cast<double>(forecast.rank(seat, evaluation.spread(imagined)))};
    Thought thought;
    thought.choices = {unknown};
    for (const Move& other : moves)
        if (!(other == *move))
        {
            thought.choices.push_back(unknown);
            thought.choices.back().move = other;
        }
    thought.line = {*move};
    return thought;
}

}  // namespace tischwerk::bots
