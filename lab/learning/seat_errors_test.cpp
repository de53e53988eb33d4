#include "lab/learning/seat_errors.hpp"

#include <vector>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

float spread_at_start(const std::vector<double>& errors)
{
    SeatErrors sums;
    sums.add(errors, 0);
    return sums.spreads().front();
}

}  // namespace

TEST_CASE("an error that all seats share counts for nothing")
{
    CHECK(spread_at_start({30, 30, 30}) == doctest::Approx(0));
    CHECK(spread_at_start({33, 30, 27}) == doctest::Approx(spread_at_start({3, 0, -3})));
}

TEST_CASE("the spread between seats is their standard deviation")
{
    CHECK(spread_at_start({3, 0, -3}) == doctest::Approx(3));
    SeatErrors sums;
    sums.add(std::vector<double>{2, -2}, 0);  // 8 in squares, a single free seat
    sums.add(std::vector<double>{1, 1}, 0);
    CHECK(sums.spreads().front() == doctest::Approx(2));
}

TEST_CASE("with a single seat the whole error counts")
{
    CHECK(spread_at_start({-7}) == doctest::Approx(7));
}

TEST_CASE("errors count for the stage in which they were made")
{
    SeatErrors sums;
    sums.add(std::vector<double>{10, -10}, 0);
    sums.add(std::vector<double>{1, -1}, 1);
    CHECK(sums.spreads().front() > 9 * sums.spreads().back());
    CHECK(SeatErrors{}.spreads().front() == 0);
}
