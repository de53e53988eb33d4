// The plan of a load: number of tables, players, spectators, pace and length. Every number has a
// bound, and only servers on this machine can be loaded.
#pragma once

#include "core/values/result.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tischwerk::load
{

inline constexpr std::size_t max_servers = 32;
inline constexpr int max_tables = 20'000;
inline constexpr int max_spectators = 1'000;  // per table
inline constexpr int max_viewers = 25'000;    // in all: a single address has not many more ports
inline constexpr int max_moves_per_second = 20'000;
inline constexpr int max_seconds = 3600;

struct LoadPlan
{
    // Several servers share a store; the viewers of a table are spread over all of them.
    std::vector<std::string> servers = {"127.0.0.1:8042"};
    bool is_together = false;  // all viewers of a table are at the same server instead
    std::string game = "stephens";
    int tables = 10;
    int players = 2;     // per table
    int spectators = 2;  // per table
    int moves_per_second = 50;
    int seconds = 10;
    uint64_t seed = 1;   // of the choices and of their moments
    std::string record;  // a file with a line for each confirmed move; empty: none

    int viewers_per_table() const { return players + spectators; }
    int viewers() const { return tables * viewers_per_table(); }
    std::size_t server_of(std::size_t table, std::size_t viewer) const
    {
        return (table + (is_together ? 0 : viewer)) % servers.size();
    }
};

// The first fault of the plan, as a clear line.
Result<void> check_plan(const LoadPlan& plan);

}  // namespace tischwerk::load
