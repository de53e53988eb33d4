// Runs a load against a server and says what came of it. One thread; nothing here is about Asio.
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
    std::function<bool()> is_cancelled;            // then what was measured so far is reported
    std::function<void(uint64_t moves)> progress;  // now and then
};

// The plan has been checked. Refuses where nothing could be measured: no server, no table.
Result<LoadReport> run_load(const LoadPlan& plan, Network& network, const LoadHooks& hooks);

}  // namespace tischwerk::load
