// Runs a load against a server and reports the results. Uses a single thread, and no Asio.
#pragma once

#include "core/values/result.hpp"
#include "load/network.hpp"
#include "load/plan.hpp"
#include "load/report.hpp"

#include <cstdint>
#include <functional>

namespace tischwerk::load
{

struct LoadHooks
{
    std::function<bool()> is_cancelled;            // a cancelled load reports its results so far
    std::function<void(uint64_t moves)> progress;  // called now and then
};

// The plan has been checked. Refuses if there is no server or no table to measure.
Result<LoadReport> run_load(const LoadPlan& plan, Network& network, const LoadHooks& hooks);

}  // namespace tischwerk::load
