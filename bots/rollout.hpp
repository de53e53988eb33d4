// The next choice of a rollout, by its player.
#pragma once

#include "bots/heuristic.hpp"
#include "bots/recipe.hpp"
#include "bots/trust.hpp"

namespace tischwerk::bots
{

// Without a policy its rollouts are random.
template <BotRules Rules>
std::size_t rollout_choice(const Evaluation<Rules>& evaluation, Rollout player,
                           const typename Rules::State& state, const MoveList& moves,
                           Random& random)
{
    if (player == Rollout::Policy && evaluation.has_policy())
        return likely_move(evaluation, state, moves, random);
    if (player == Rollout::Heuristic)
        return best_move(evaluation, state, moves);
    return random.below(static_cast<uint32_t>(moves.size()));
}

}  // namespace tischwerk::bots
