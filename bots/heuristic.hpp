// A player that looks one move ahead: it tries every choice, averages over a few futures, and takes
// the one after which the evaluation promises it most.
#pragma once

#include "bots/bot.hpp"
#include "bots/evaluation.hpp"
#include "bots/recipe.hpp"
#include "bots/settled.hpp"

#include <algorithm>

namespace tischwerk::bots
{

// The choice that looks best for the seat to move, in a single future. For rollouts: no allocation,
// and no other seat is asked.
template <BotRules Rules>
std::size_t best_move(const Evaluation<Rules>& evaluation, const typename Rules::State& state,
                      const MoveList& moves)
{
    const Seat seat = Rules::decision(state).seat;
    std::size_t best = 0;
    float best_score = -1e9F;
    for (std::size_t place = 0; place < moves.size(); ++place)
    {
        typename Rules::State next = state;
        MoveList next_moves;
        Rules::apply(evaluation.edition(), next, moves[place], nullptr, next_moves);
        const float score = evaluation.score(next, seat);
        if (score > best_score)
        {
            best = place;
            best_score = score;
        }
    }
    return best;
}

// Nearly normal with mean 0 and deviation 1, from whole numbers alone: the same everywhere.
inline double bell(Random& random)
{
    double sum = -6;
    for (int count = 0; count < 12; ++count)
        sum += static_cast<double>(random.next() >> 11) * 0x1.0p-53;
    return sum;
}

template <BotRules Rules>
class HeuristicBot final : public Bot
{
public:
    using State = typename Rules::State;

    HeuristicBot(const Evaluation<Rules>& evaluation, const HeuristicSettings& settings,
                 const Seed& seed)
        : evaluation_(evaluation)
        , settings_(settings)
        , random_(seed)
    {}

    Move choose(const AnyState& state) override { return think(state).choices.front().move; }

    Thought think(const AnyState& any) override
    {
        const State state = from_any<State>(any);
        const Seat seat = Rules::decision(state).seat;
        if constexpr (settles_moves<Rules>)
            if (auto settled =
                    settled_thought(evaluation_, Rules::determinize(state, seat, random_)))
                return *settled;
        Thought thought;
        MoveList moves;
        Rules::list_moves(evaluation_.edition(), state, moves);
        for (const Move& move : moves)
            thought.choices.push_back({move, 0, 0, 0, 0});
        for (int sample = 0; sample < settings_.samples; ++sample)
        {
            const State imagined = Rules::determinize(state, seat, random_);
            for (Choice& choice : thought.choices)
                add_future(imagined, seat, choice);
        }
        const double noise =
            settings_.noise + settings_.doubt * static_cast<double>(evaluation_.spread(state));
        std::vector<std::pair<double, Choice>> ranked;
        for (const Choice& choice : thought.choices)
            ranked.emplace_back(choice.score + noise * bell(random_), choice);
        std::stable_sort(ranked.begin(), ranked.end(), [](const auto& left, const auto& right) {
            return left.first > right.first;
        });
        thought.choices.clear();
        for (const auto& [_, choice] : ranked)
            thought.choices.push_back(choice);
        thought.line = {thought.choices.front().move};
        return thought;
    }

    void observe(const ShownMove&) override {}

private:
    void add_future(const State& imagined, Seat seat, Choice& choice) const
    {
        State next = imagined;
        MoveList moves;
        Rules::apply(evaluation_.edition(), next, choice.move, nullptr, moves);
        const Forecast forecast = evaluation_.forecast(next);
        const double share = 1.0 / settings_.samples;
        const std::size_t place = index_of(seat);
        choice.win += share * static_cast<double>(forecast.win[place]);
        choice.score += share * static_cast<double>(forecast.score[place]);
        choice.rank += share * static_cast<double>(forecast.rank(place, evaluation_.spread(next)));
    }

    const Evaluation<Rules>& evaluation_;
    HeuristicSettings settings_;
    Random random_;
};

}  // namespace tischwerk::bots
