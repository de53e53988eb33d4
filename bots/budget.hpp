// How much a search may still think: iterations, and time where a deadline is set.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace tischwerk::bots
{

class Budget
{
public:
    using Clock = std::chrono::steady_clock;

    Budget(uint64_t iterations, Clock::time_point deadline)
        : iterations_(iterations)
        , start_(Clock::now())
        , deadline_(deadline)
    {}

    uint64_t iterations() const { return iterations_; }

    // How many more iterations there are after so many: the rest, or as many as time is left for.
    double left(uint64_t done) const
    {
        const auto left = static_cast<double>(iterations_ - done);
        if (deadline_ == Clock::time_point::max())
            return left;
        const Clock::time_point now = Clock::now();
        const std::chrono::duration<double> taken = now - start_;
        const std::chrono::duration<double> time_left = deadline_ - now;
        const double pace = static_cast<double>(done) / std::max(taken.count(), 1e-9);
        return std::min(left, pace * time_left.count());
    }

    // The share that is spent after so many: 1 or more when nothing is left.
    double spent(uint64_t done) const
    {
        const double counted = static_cast<double>(done) / static_cast<double>(iterations_);
        if (deadline_ == Clock::time_point::max())
            return counted;
        const std::chrono::duration<double> taken = Clock::now() - start_;
        const std::chrono::duration<double> given = deadline_ - start_;
        return std::max(counted, taken.count() / std::max(given.count(), 1e-9));
    }

private:
    uint64_t iterations_;
    Clock::time_point start_;
    Clock::time_point deadline_;
};

}  // namespace tischwerk::bots
