// Ratings on the Elo scale from who was placed above whom, by the model of Bradley and Terry: a
// bot 400 points above another is placed above it ten times as often as below.
#pragma once

#include "lab/statistics/interval.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tischwerk::lab
{

// The record of the games: how often each bot was placed above each other bot.
class PairResults
{
public:
    explicit PairResults(std::size_t bot_count) : bot_count_(bot_count)
    {
        halves_.resize(bot_count * bot_count);
    }

    std::size_t bot_count() const { return bot_count_; }
    // In halves: a draw counts one half for both.
    uint64_t halves(std::size_t winner, std::size_t loser) const
    {
        return halves_[winner * bot_count_ + loser];
    }

    // Positive: the first was placed above the second.
    void add(std::size_t first, std::size_t second, int64_t difference)
    {
        halves_[first * bot_count_ + second] += difference > 0 ? 2 : difference == 0 ? 1 : 0;
        halves_[second * bot_count_ + first] += difference < 0 ? 2 : difference == 0 ? 1 : 0;
    }

private:
    std::size_t bot_count_;
    std::vector<uint64_t> halves_;
};

struct Rating
{
    double value = 0;
    Interval interval;
};

inline constexpr double mean_rating = 1500;

// The weight of a pair at a table of so many players. The n - 1 comparisons of a seat with its
// table are one placement seen from different sides, not n - 1 games, so together they count as a
// single game. The ratings themselves hardly notice; their intervals would otherwise be far too
// narrow.
double pair_weight(int players);

// The most likely ratings; their mean is 1500. Each bot also has a single imagined draw, spread
// over the others, so that the rating of a constant winner stays finite. The intervals come from
// the curvature of the likelihood (the Fisher information) at its top.
std::vector<Rating> fit_ratings(const PairResults& results, double weight);

}  // namespace tischwerk::lab
