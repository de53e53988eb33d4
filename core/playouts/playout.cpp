#include "core/playouts/playout.hpp"

#include <algorithm>

namespace tischwerk
{

void Histogram::merge(const Histogram& other)
{
    for (std::size_t bucket = 0; bucket < counts_.size(); ++bucket)
        counts_[bucket] += other.counts_[bucket];
    sum_ += other.sum_;
    count_ += other.count_;
    max_ = std::max(max_, other.max_);
}

std::size_t Histogram::quantile(double share) const
{
    uint64_t seen = 0;
    for (std::size_t value = 0; value < counts_.size(); ++value)
    {
        seen += counts_[value];
        if (static_cast<double>(seen) >= share * static_cast<double>(count_))
            return std::min(value, max_);
    }
    return max_;
}

void PlayoutTotals::merge(const PlayoutTotals& other)
{
    games += other.games;
    decisions += other.decisions;
    signature += other.signature;  // a sum: the order of the games does not matter
    length.merge(other.length);
    turns.merge(other.turns);
    branching.merge(other.branching);
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
    {
        seats[seat].sum += other.seats[seat].sum;
        seats[seat].sum_of_squares += other.seats[seat].sum_of_squares;
        seats[seat].least = std::min(seats[seat].least, other.seats[seat].least);
        seats[seat].most = std::max(seats[seat].most, other.seats[seat].most);
        seats[seat].wins += other.seats[seat].wins;
    }
    endings.resize(std::max(endings.size(), other.endings.size()));
    for (std::size_t ending = 0; ending < other.endings.size(); ++ending)
        endings[ending] += other.endings[ending];
}

}  // namespace tischwerk
