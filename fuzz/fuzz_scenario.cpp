// Scenario files. The first byte says whether the rest is JSON or TOML.
#include "core/scenario.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace tischwerk
{

namespace
{

void run(std::string_view content, std::string_view file_name)
{
    Result<Scenario> scenario = read_scenario(content, file_name);
    if (!scenario)
        return;
    const Result<const Game*> game = find_game(scenario->game);
    if (!game)
        return;
    for (ScenarioStep& step : scenario->steps)
        step.decision_count = std::min(step.decision_count, 100);  // to try many files a second
    (void)run_scenario(*scenario, **game);
}

}  // namespace

}  // namespace tischwerk

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view content(reinterpret_cast<const char*>(data) + 1, size - 1);
    tischwerk::run(content, data[0] == 'j' ? "fuzz.json" : "fuzz.toml");
    return 0;
}
