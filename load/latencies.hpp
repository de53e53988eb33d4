// Any number of measured times in little memory: buckets 1.6 % wide keep percentiles nearly exact.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace tischwerk::load
{

class Latencies
{
public:
    void add(std::chrono::nanoseconds time)
    {
        const auto elapsed_us = static_cast<uint64_t>(std::max<int64_t>(time.count(), 0) / 1000);
        ++buckets_[std::min(bucket_of(elapsed_us), bucket_count - 1)];
        ++count_;
        max_us_ = std::max(max_us_, elapsed_us);
    }

    uint64_t count() const { return count_; }
    double max_ms() const { return static_cast<double>(max_us_) / 1000; }

    // The time that this share (0 to 1) of all times does not exceed.
    double percentile_ms(double share) const
    {
        const auto wanted = static_cast<uint64_t>(share * static_cast<double>(count_));
        uint64_t seen = 0;
        for (std::size_t bucket = 0; bucket < bucket_count; ++bucket)
            if (seen += buckets_[bucket]; seen > wanted)
                return std::min(static_cast<double>(upper_bound_us(bucket)) / 1000, max_ms());
        return max_ms();
    }

private:
    // Times below 64 µs have a bucket each; above, every power of two has 64.
    static constexpr unsigned fine_bits = 6;
    static constexpr uint64_t fine_count = uint64_t{1} << fine_bits;
    static constexpr std::size_t bucket_count = 30 * fine_count;

    static std::size_t bucket_of(uint64_t elapsed_us)
    {
        if (elapsed_us < fine_count)
            return elapsed_us;
        const auto shift = static_cast<unsigned>(std::bit_width(elapsed_us)) - fine_bits - 1;
        return (shift + 1) * fine_count + ((elapsed_us >> shift) - fine_count);
    }
    static uint64_t upper_bound_us(std::size_t bucket)
    {
        if (bucket < fine_count)
            return bucket;
        const std::size_t shift = bucket / fine_count - 1;
        return ((fine_count + bucket % fine_count + 1) << shift) - 1;
    }

    std::array<uint64_t, bucket_count> buckets_{};
    uint64_t count_ = 0;
    uint64_t max_us_ = 0;
};

}  // namespace tischwerk::load
