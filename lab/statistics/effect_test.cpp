#include "lab/statistics/effect.hpp"

#include <cmath>

#include <doctest/doctest.h>

using namespace tischwerk::lab;

TEST_CASE("the mean of a cluster is a mean over seats")
{
    ClusteredMean mean;
    mean.add(1, 0.5);
    mean.add(3, -0.1);
    CHECK(mean.seats() == 4);
    CHECK(mean.games() == 2);
    CHECK(mean.mean_95().value == doctest::Approx(0.1));
    CHECK(mean.mean_95(-0.1).value == doctest::Approx(0));
}

TEST_CASE("the interval counts games, not seats")
{
    // By hand: the mean is 0, the games stray by 4 (0.25 + 0.25 + 0), times 12/11, over 16 seats.
    ClusteredMean mean;
    for (int times = 0; times < 4; ++times)
    {
        mean.add(1, 0.5);
        mean.add(1, -0.5);
        mean.add(2, 0);
    }
    const double reach = quantile_95 * std::sqrt(2.0 * 12 / 11) / 16;
    CHECK(mean.mean_95().interval.low == doctest::Approx(-reach));
    CHECK(mean.mean_95().interval.high == doctest::Approx(reach));
}

TEST_CASE("a few games say nothing about the error")
{
    ClusteredMean mean;
    CHECK(std::isinf(mean.mean_95().interval.high));
    for (uint64_t game = 0; game < fewest_games; ++game)
    {
        CHECK(std::isinf(mean.mean_95().interval.low));
        mean.add(2, 1);
    }
    CHECK(mean.mean_95().value == doctest::Approx(0.5));
    CHECK_FALSE(std::isinf(mean.mean_95().interval.low));
}
