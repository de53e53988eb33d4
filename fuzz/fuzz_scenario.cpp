// Scenario files. The first byte says whether the rest is JSON or TOML.
#include "core/json/json_input.hpp"
#include "core/scenarios/scenario.hpp"
#include "fuzz/mutate_json.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <boost/json/serialize.hpp>

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
        step.decision_count = std::min(step.decision_count, 100);  // for many files per second
    (void)run_scenario(*scenario, **game);
}

// The mutated document; empty: the content is not JSON.
std::string mutated(std::string_view content, unsigned seed)
{
    Result<json::value> root = parse_json(content);
    if (!root)
        return {};
    JsonMutator(seed).mutate(*root);
    return json::serialize(*root);
}

}  // namespace

}  // namespace tischwerk

extern "C" std::size_t LLVMFuzzerMutate(uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed)
{
    std::string document;
    if (size > 0 && data[0] == 'j' && seed % 4 != 0)
        document = tischwerk::mutated({reinterpret_cast<const char*>(data) + 1, size - 1}, seed);
    if (document.empty() || document.size() >= max_size)
        return LLVMFuzzerMutate(data, size, max_size);
    std::memcpy(data + 1, document.data(), document.size());
    return document.size() + 1;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view content(reinterpret_cast<const char*>(data) + 1, size - 1);
    tischwerk::run(content, data[0] == 'j' ? "fuzz.json" : "fuzz.toml");
    return 0;
}
