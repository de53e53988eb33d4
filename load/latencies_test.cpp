#include "load/latencies.hpp"

#include <doctest/doctest.h>

using namespace tischwerk::load;
using std::chrono::microseconds;

TEST_CASE("percentiles are right to 1.6 percent, from microseconds to minutes")
{
    for (const int64_t unit_us : {1, 7, 1000, 60'000})
    {
        Latencies latencies;
        for (int64_t place = 1; place <= 1000; ++place)
            latencies.add(microseconds(place * unit_us));
        CHECK(latencies.count() == 1000);
        const double unit_ms = static_cast<double>(unit_us) / 1000;
        CHECK(latencies.percentile_ms(0.5) == doctest::Approx(501 * unit_ms).epsilon(0.016));
        CHECK(latencies.percentile_ms(0.99) == doctest::Approx(991 * unit_ms).epsilon(0.016));
        CHECK(latencies.percentile_ms(1) == 1000 * unit_ms);
        CHECK(latencies.max_ms() == 1000 * unit_ms);
    }
}

TEST_CASE("a single slow move among a hundred is the 99th percentile, not the 95th")
{
    Latencies latencies;
    for (int place = 0; place < 99; ++place)
        latencies.add(microseconds(40));
    latencies.add(microseconds(50'000));
    CHECK(latencies.percentile_ms(0.95) == doctest::Approx(0.04));
    CHECK(latencies.percentile_ms(0.99) == doctest::Approx(50).epsilon(0.016));
}

TEST_CASE("no times and endless times are no harm")
{
    Latencies latencies;
    CHECK(latencies.percentile_ms(0.5) == 0);
    latencies.add(std::chrono::hours(100));
    latencies.add(microseconds(-5));
    CHECK(latencies.count() == 2);
    CHECK(latencies.max_ms() == 360'000'000);
}
