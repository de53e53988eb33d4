#include "lab/statistics/interval.hpp"

#include <doctest/doctest.h>

using namespace tischwerk::lab;

TEST_CASE("Wilson's interval has the values of the textbooks")
{
    // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    CHECK(wilson_95(81, 263).low == doctest::Approx(0.2553).epsilon(0.0005));
    CHECK(wilson_95(81, 263).high == doctest::Approx(0.3662).epsilon(0.0005));
    CHECK(wilson_95(15, 148).low == doctest::Approx(0.0624).epsilon(0.001));
    CHECK(wilson_95(15, 148).high == doctest::Approx(0.1605).epsilon(0.001));
    CHECK(wilson_95(0, 20).low == 0);
    CHECK(wilson_95(0, 20).high == doctest::Approx(0.1611).epsilon(0.001));
    CHECK(wilson_95(1, 29).low == doctest::Approx(0.0061).epsilon(0.02));
    CHECK(wilson_95(1, 29).high == doctest::Approx(0.1718).epsilon(0.001));
}

TEST_CASE("nothing played tells nothing, and all won is not certainty")
{
    CHECK(wilson_95(0, 0).low == 0);
    CHECK(wilson_95(0, 0).high == 1);
    CHECK(wilson_95(10, 10).high == 1);
    CHECK(wilson_95(10, 10).low == doctest::Approx(0.7225).epsilon(0.001));
}

TEST_CASE("three seats of one bot share the interval of their table")
{
    const Interval table = wilson_95(40, 400);
    const Interval seat = wilson_95_per_seat(40, 400, 1200);
    CHECK(seat.low == doctest::Approx(table.low / 3));
    CHECK(seat.high == doctest::Approx(table.high / 3));
    CHECK(seat.low < 40.0 / 1200);
    CHECK(seat.high > 40.0 / 1200);
}
