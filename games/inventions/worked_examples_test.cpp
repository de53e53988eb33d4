// The worked examples of chapter 19 are scenario files; here they are run with the other tests.
#include "core/scenario.hpp"
#include "core/testing/game_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tischwerk;

namespace
{

std::vector<Scenario> all_scenarios()
{
    const std::filesystem::path folder =
        tischwerk::testing::game_folder("inventions") / "scenarios";
    std::vector<Scenario> scenarios;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
    {
        if (!entry.is_regular_file())
            continue;  // a folder of riddles for the bots
        std::ostringstream content;
        content << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        const Result<Scenario> scenario =
            read_scenario(content.str(), entry.path().filename().string());
        REQUIRE_MESSAGE(scenario.has_value(), scenario.error().message);
        scenarios.push_back(*scenario);
    }
    return scenarios;
}

}  // namespace

TEST_CASE("every scenario of the folder passes")
{
    const Game& game = **find_game("inventions");
    for (const Scenario& scenario : all_scenarios())
    {
        CAPTURE(scenario.file_name);
        const Result<ScenarioReport> report = run_scenario(scenario, game);
        REQUIRE_MESSAGE(report.has_value(), report.error().message);
        for (const std::string& failure : report->failures)
            FAIL_CHECK(failure);
    }
}

TEST_CASE("every worked example of the specification is a scenario")
{
    const std::vector<Scenario> scenarios = all_scenarios();
    for (int number = 1; number <= 13; ++number)
    {
        const std::string id = "EI-X." + std::to_string(number);
        CAPTURE(id);
        CHECK(std::any_of(scenarios.begin(), scenarios.end(), [&](const Scenario& scenario) {
            return scenario.name.rfind(id + " ", 0) == 0;
        }));
    }
}
