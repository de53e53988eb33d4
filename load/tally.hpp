// The numbers that a load has collected so far.
#pragma once

#include "load/latencies.hpp"

#include <cstdint>
#include <fstream>
#include <map>
#include <string>

namespace tischwerk::load
{

struct Tally
{
    Latencies to_each_viewer;    // from sending a move to each other viewer's receipt
    Latencies to_other_servers;  // the same, only viewers at another server than the mover
    Latencies to_all_viewers;    // to the last of these viewers
    Latencies to_confirmation;
    Latencies lateness;  // delay of a sent move against the plan: the load's own weakness
    uint64_t moves_sent = 0;
    uint64_t moves_told = 0;    // confirmed, and known to every viewer
    uint64_t moves_missed = 0;  // no table was ready for the move
    uint64_t games_finished = 0;
    uint64_t received_bytes = 0;
    std::map<std::string, uint64_t> errors;
    std::ofstream record;  // closed: not recorded

    void count_error(const std::string& what)
    {
        constexpr std::size_t most_kinds = 100;
        if (errors.size() < most_kinds || errors.contains(what))
            ++errors[what];
    }
    uint64_t error_count() const
    {
        uint64_t sum = 0;
        for (const auto& [what, count] : errors)
            sum += count;
        return sum;
    }
};

}  // namespace tischwerk::load
