// The server's counters, as Prometheus reads them. Counters are atomic: bots count on threads of
// their own.
#pragma once

#include "store/statistics.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace tischwerk::server
{

using Counter = std::atomic<uint64_t>;
using Gauge = std::atomic<int64_t>;

struct Metrics
{
    // Now.
    Gauge tables_loaded = 0;
    Gauge connections = 0;
    Gauge viewers = 0;
    Gauge bots_waiting = 0;
    Gauge bots_thinking = 0;
    Gauge store_damaged = 0;   // 1: it is not written to any more
    Gauge backup_seconds = 0;  // when the latest backup was made, since 1970; 0: never

    // Since the start.
    Counter connections_total = 0;
    Counter connections_refused = 0;
    Counter slow_readers = 0;  // cut off
    Counter requests = 0;
    Counter messages_received = 0;
    Counter messages_sent = 0;
    Counter bytes_sent = 0;
    Counter tables_created = 0;
    Counter tables_refused = 0;  // could not be replayed, or met a fault
    Counter moves_by_people = 0;
    Counter moves_by_bots = 0;
    Counter chat_lines = 0;

    store::LatencyCounter moves;      // from a person's message to the last viewer's queue
    store::LatencyCounter move_work;  // the same without waiting for the store
    store::LatencyCounter bot_thoughts;

    // Refusals, by code.
    void count_refusal(std::string_view code);
    std::map<std::string, uint64_t, std::less<>> refusals() const;

private:
    mutable std::mutex mutex_;
    std::map<std::string, uint64_t, std::less<>> refusals_;
};

// Everything, in Prometheus' text form.
std::string prometheus_text(const Metrics& metrics, const store::Statistics& store);

}  // namespace tischwerk::server
