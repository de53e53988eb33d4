#include "server/limits/service_clock.hpp"

#include <doctest/doctest.h>

using namespace tischwerk::server;

namespace
{

constexpr int64_t hour_ms = 3'600'000;
constexpr int64_t wall_begin = 1'700'000'000'000;
constexpr int64_t tick_ms = 100;

}  // namespace

TEST_CASE("the clock runs on by itself when the wall's clock jumps")
{
    for (const int64_t jump : {5 * hour_ms, -5 * hour_ms})
    {
        ServiceClock clock(wall_begin, 1000);
        CHECK(clock.at(1000) == wall_begin);
        int64_t before = clock.at(1000);
        for (int64_t passed = tick_ms; passed <= 60'000; passed += tick_ms)
        {
            clock.approach(wall_begin + passed + jump, 1000 + passed);
            const int64_t now = clock.at(1000 + passed);
            CHECK(now > before);  // never backwards
            CHECK(now - before <= tick_ms * 11 / 10);
            before = now;
        }
        CHECK(before - wall_begin > 59'500);  // a minute is a minute, but for half a percent
        CHECK(before - wall_begin < 60'500);
        CHECK(clock.approach(wall_begin + 60'000 + jump, 61'000) != 0);
    }
}

TEST_CASE("a clock that was wrong a little comes back to the wall's")
{
    ServiceClock clock(wall_begin, 0);
    for (int64_t passed = tick_ms; passed <= hour_ms; passed += tick_ms)
        clock.approach(wall_begin + passed + 2000, passed);
    CHECK(clock.at(hour_ms) == wall_begin + hour_ms + 2000);
}
