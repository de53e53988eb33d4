// How often an act is allowed: a bucket of tokens that fills at a steady rate. Times are
// milliseconds of any clock that does not run backwards.
#pragma once

#include <algorithm>
#include <cstdint>

namespace tischwerk::server
{

struct Rate
{
    double per_second = 0;
    double burst = 0;  // acts at once after a pause
};

class RateBucket
{
public:
    // Takes `cost` tokens if there are so many.
    bool take(const Rate& rate, int64_t now_ms, double cost = 1)
    {
        fill(rate, now_ms);
        if (missing_ + cost > rate.burst && missing_ > 0)
            return false;
        missing_ += cost;  // a cost above the whole burst is granted to a full bucket
        return true;
    }
    // Takes tokens spent elsewhere, also those that are missing here.
    void lose(const Rate& rate, int64_t now_ms, double cost)
    {
        fill(rate, now_ms);
        missing_ = std::max(missing_, std::min(missing_ + cost, rate.burst));
    }
    bool is_full(const Rate& rate, int64_t now_ms) const
    {
        return missing_ <= static_cast<double>(now_ms - last_ms_) / 1000 * rate.per_second;
    }

private:
    void fill(const Rate& rate, int64_t now_ms)
    {
        const double filled = now_ms < last_ms_ ? 0 : static_cast<double>(now_ms - last_ms_) / 1000;
        missing_ = std::max(0.0, missing_ - filled * rate.per_second);
        last_ms_ = now_ms;
    }

    double missing_ = 0;
    int64_t last_ms_ = 0;
};

}  // namespace tischwerk::server
