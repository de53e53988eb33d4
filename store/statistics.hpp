// A store's counters for /metrics. They are atomic, so reading them costs no lock.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace tischwerk::store
{

// Upper bounds of the buckets; a last bucket takes all slower times.
inline constexpr std::array<int, 12> latency_bounds_us = {
    50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 500000};

struct Latencies
{
    uint64_t count = 0;
    uint64_t total_ns = 0;
    uint64_t max_ns = 0;
    std::array<uint64_t, latency_bounds_us.size() + 1> buckets{};  // each time counts once
};

struct Statistics
{
    uint64_t transactions = 0;  // with a single flush of the disk each; several writes may share a
                                // transaction
    uint64_t writes = 0;        // confirmed: tables, appends and chat lines
    uint64_t lines = 0;         // confirmed log lines
    uint64_t conflicts = 0;
    uint64_t failures = 0;
    uint64_t queued = 0;      // at present
    Latencies statements;     // per transaction: all work before the commit
    Latencies commits;        // per transaction: the commit, which is mostly waiting for the disk
    Latencies checkpoints;    // moves of committed pages to their final place, after the answers
    Latencies confirmations;  // per write: from its call to its outcome
};

class LatencyCounter
{
public:
    void add(std::chrono::nanoseconds time)
    {
        const auto elapsed_ns = static_cast<uint64_t>(time.count());
        std::size_t bucket = 0;
        while (bucket < latency_bounds_us.size() &&
               elapsed_ns > static_cast<uint64_t>(latency_bounds_us[bucket]) * 1000)
            ++bucket;
        buckets_[bucket].fetch_add(1, std::memory_order_relaxed);
        total_ns_.fetch_add(elapsed_ns, std::memory_order_relaxed);
        uint64_t longest_ns = max_ns_.load(std::memory_order_relaxed);
        while (elapsed_ns > longest_ns &&
               !max_ns_.compare_exchange_weak(longest_ns, elapsed_ns, std::memory_order_relaxed))
        {
        }
    }

    Latencies read() const
    {
        Latencies latencies;
        for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket)
        {
            latencies.buckets[bucket] = buckets_[bucket].load(std::memory_order_relaxed);
            latencies.count += latencies.buckets[bucket];
        }
        latencies.total_ns = total_ns_.load(std::memory_order_relaxed);
        latencies.max_ns = max_ns_.load(std::memory_order_relaxed);
        return latencies;
    }

private:
    std::array<std::atomic<uint64_t>, latency_bounds_us.size() + 1> buckets_{};
    std::atomic<uint64_t> total_ns_ = 0;
    std::atomic<uint64_t> max_ns_ = 0;
};

}  // namespace tischwerk::store
