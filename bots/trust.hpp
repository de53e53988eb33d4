// Trust in the choices of a decision before any of them was tried: the promise of a look one move
// ahead, spread over so many points; or the liking of a learned policy, which asks no rule.
#pragma once

#include "bots/evaluation.hpp"
#include "bots/recipe.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tischwerk::bots
{

struct Candidate
{
    float prior = 0;
    uint8_t menu_place = 0;
};

using Candidates = std::array<Candidate, max_menu_size>;

// In the order of the menu, all alike.
inline void trust_evenly(const MoveList& moves, Candidates& candidates)
{
    for (std::size_t place = 0; place < moves.size(); ++place)
        candidates[place] = {1.0F / static_cast<float>(moves.size()), static_cast<uint8_t>(place)};
}

inline void most_trusted_first(Candidates& candidates, std::size_t count)
{
    std::stable_sort(
        candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(count),
        [](const Candidate& left, const Candidate& right) { return left.prior > right.prior; });
}

// The most promising first.
template <BotRules Rules>
void rank_by_promise(const Evaluation<Rules>& evaluation, const SearchSettings& settings,
                     const typename Rules::State& state, const MoveList& moves,
                     Candidates& candidates)
{
    const Seat seat = Rules::decision(state).seat;
    float best = -1e9F;
    for (std::size_t place = 0; place < moves.size(); ++place)
    {
        typename Rules::State next = state;
        MoveList next_moves;
        Rules::apply(evaluation.edition(), next, moves[place], nullptr, next_moves);
        candidates[place] = {evaluation.score(next, seat), static_cast<uint8_t>(place)};
        best = std::max(best, candidates[place].prior);
    }
    float sum = 0;
    for (std::size_t place = 0; place < moves.size(); ++place)
    {
        const float behind = candidates[place].prior - best;
        candidates[place].prior = std::exp(behind / static_cast<float>(settings.prior_spread));
        sum += candidates[place].prior;
    }
    const auto even_share = static_cast<float>(settings.even_share);
    const float even = even_share / static_cast<float>(moves.size());
    for (std::size_t place = 0; place < moves.size(); ++place)
        candidates[place].prior = even + (1 - even_share) * candidates[place].prior / sum;
    most_trusted_first(candidates, moves.size());
}

// The likelihood of each choice by the policy, as whole numbers, and their sum.
struct Likelihoods
{
    std::array<uint32_t, max_menu_size> each;
    uint64_t sum = 0;
};

template <BotRules Rules>
Likelihoods likelihoods(const Evaluation<Rules>& evaluation, const typename Rules::State& state,
                        const MoveList& moves)
{
    typename Evaluation<Rules>::Likings likings;
    evaluation.like(state, moves, likings);
    const int32_t most = *std::max_element(likings.begin(), likings.begin() + moves.size());
    Likelihoods found;
    for (std::size_t place = 0; place < moves.size(); ++place)
    {
        found.each[place] = likelihood(most - likings[place]);
        found.sum += found.each[place];
    }
    return found;
}

// The most liked first.
template <BotRules Rules>
void rank_by_policy(const Evaluation<Rules>& evaluation, const SearchSettings& settings,
                    const typename Rules::State& state, const MoveList& moves,
                    Candidates& candidates)
{
    const Likelihoods found = likelihoods(evaluation, state, moves);
    const auto even_share = static_cast<float>(settings.even_share);
    const float even = even_share / static_cast<float>(moves.size());
    for (std::size_t place = 0; place < moves.size(); ++place)
        candidates[place] = {even + (1 - even_share) * static_cast<float>(found.each[place]) /
                                        static_cast<float>(found.sum),
                             static_cast<uint8_t>(place)};
    most_trusted_first(candidates, moves.size());
}

// As the settings say. Without a policy a search goes by promises.
template <BotRules Rules>
void rank_by_trust(const Evaluation<Rules>& evaluation, const SearchSettings& settings,
                   bool is_root, const typename Rules::State& state, const MoveList& moves,
                   Candidates& candidates)
{
    const bool asks_policy =
        settings.trust == Trust::Policy || (settings.trust == Trust::Below && !is_root);
    if (settings.selection != Selection::Puct)
        trust_evenly(moves, candidates);
    else if (asks_policy && evaluation.has_policy())
        rank_by_policy(evaluation, settings, state, moves, candidates);
    else
        rank_by_promise(evaluation, settings, state, moves, candidates);
}

// A choice drawn by its likelihood.
template <BotRules Rules>
std::size_t likely_move(const Evaluation<Rules>& evaluation, const typename Rules::State& state,
                        const MoveList& moves, Random& random)
{
    const Likelihoods found = likelihoods(evaluation, state, moves);
    uint64_t left = random.next() % found.sum;
    std::size_t place = 0;
    while (left >= found.each[place])
        left -= found.each[place++];
    return place;
}

// How many choices are looked at after so many visits: the most trusted, more with every visit.
inline std::size_t considered_count(double widening, uint32_t visits)
{
    if (widening == 0)
        return max_menu_size;
    return 2 + static_cast<std::size_t>(widening * std::sqrt(static_cast<double>(visits)));
}

// The choices that a player sees who overlooks others. A choice is overlooked the more easily, the
// worse it looks beside the best one, which is always seen.
inline MoveList seen_moves(const MoveList& moves, const Candidates& candidates, double overlook,
                           Random& random)
{
    MoveList seen;
    for (std::size_t place = 0; place < moves.size(); ++place)
    {
        const auto looks = static_cast<double>(candidates[place].prior / candidates[0].prior);
        const double draw = static_cast<double>(random.next() >> 11) * 0x1.0p-53;
        if (draw >= overlook * (1 - looks))
            seen.add(moves[candidates[place].menu_place]);
    }
    return seen;
}

}  // namespace tischwerk::bots
