// The clock of tables and limits. It begins with the wall clock and then runs on by itself, because
// a host may set the wall clock at any moment: a jump of hours must neither time players out nor
// drop connections. It makes up for the difference so slowly that no clock of a game notices.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace tischwerk::server
{

class ServiceClock
{
public:
    ServiceClock(int64_t wall_ms, int64_t steady_ms)
        : offset_ms_(wall_ms - steady_ms)
        , approached_ms_(steady_ms)
    {}

    // Milliseconds since 1970; from any thread.
    int64_t at(int64_t steady_ms) const { return steady_ms + offset_ms_.load(); }

    // Now and then, from one thread: goes a little faster or slower if the wall's clock says so.
    // How far it is away from it.
    int64_t approach(int64_t wall_ms, int64_t steady_ms)
    {
        const int64_t away_ms = wall_ms - at(steady_ms);
        const int64_t most_ms = (steady_ms - approached_ms_) / slowness;
        if (most_ms > 0)
        {
            offset_ms_ += std::clamp(away_ms, -most_ms, most_ms);
            approached_ms_ = steady_ms;
        }
        return away_ms;
    }

private:
    static constexpr int64_t slowness = 200;

    std::atomic<int64_t> offset_ms_;
    int64_t approached_ms_;
};

}  // namespace tischwerk::server
