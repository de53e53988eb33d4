// The results that go with taking an entry: a mean over seats, with an interval that knows that the
// seats of one game are not independent of each other.
#pragma once

#include "lab/statistics/interval.hpp"

#include <cstdint>

namespace tischwerk::lab
{

struct Effect
{
    double value = 0;
    Interval interval;
};

// With fewer games the spread of the results says little: three defeats look like certainty.
inline constexpr uint64_t fewest_games = 10;

// Sums over games. In each game some seats took the entry; `sum` is their result beyond their
// share, added up. The mean per seat is a ratio of two sums, and its error comes from how far the
// games stray from that ratio (the delta method with the game as the unit).
class ClusteredMean
{
public:
    uint64_t seats() const { return seats_; }
    uint64_t games() const { return games_; }
    double sum() const { return sum_; }
    // All of it shifted by so much per seat. With too few games anything is possible, and the
    // interval says so by being endless.
    Effect mean_95(double shift = 0) const;

    void add(uint64_t seats, double sum);

private:
    uint64_t games_ = 0;
    uint64_t seats_ = 0;
    double sum_ = 0;
    double sum_squares_ = 0;
    double seat_squares_ = 0;
    double products_ = 0;
};

}  // namespace tischwerk::lab
