// The results of a load, for people and for programs.
#pragma once

#include "load/plan.hpp"
#include "load/server_metrics.hpp"
#include "load/tally.hpp"

#include <optional>
#include <string>

#include <boost/json/object.hpp>

namespace tischwerk::load
{

// The server's resident memory before the first move.
struct ServerMemory
{
    double empty_bytes = 0;           // before the first table
    double bytes_per_table = 0;       // in memory, open, without its viewers
    double bytes_per_connection = 0;  // of a viewer
    double end_bytes = 0;             // after the last move
};

struct LoadReport
{
    LoadPlan plan;
    Tally tally;
    double seconds = 0;            // of playing
    double own_cpu_seconds = 0;    // processor time of the load itself
    bool is_cut_short = false;     // cancelled, or every table broke
    bool has_server_side = false;  // /metrics could be read: the members below are known
    ServerMemory memory;
    ServerMetrics before;  // before the first move
    ServerMetrics after;

    double moves_per_second() const
    {
        return seconds > 0 ? static_cast<double>(tally.moves_told) / seconds : 0;
    }
};

std::string text_of(const LoadReport& report);
boost::json::object json_of(const LoadReport& report);

}  // namespace tischwerk::load
