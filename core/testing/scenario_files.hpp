// The scenario files of a game's folder, run with the other tests. A specification's worked
// examples are such files.
#pragma once

#include "core/scenarios/scenario.hpp"
#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::testing
{

inline std::vector<Scenario> scenarios_of(std::string_view game)
{
    std::vector<Scenario> scenarios;
    for (const auto& entry : std::filesystem::directory_iterator(game_folder(game) / "scenarios"))
    {
        if (!entry.is_regular_file())
            continue;  // a folder of riddles for the bots
        std::ostringstream content;
        content << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        const Result<Scenario> scenario =
            read_scenario(content.str(), entry.path().filename().string());
        REQUIRE_MESSAGE(scenario.has_value(), why_not(scenario));
        scenarios.push_back(*scenario);
    }
    return scenarios;
}

inline void check_scenarios(std::string_view game)
{
    for (const Scenario& scenario : scenarios_of(game))
    {
        CAPTURE(scenario.file_name);
        const Result<ScenarioReport> report = run_scenario(scenario, **find_game(game));
        REQUIRE_MESSAGE(report.has_value(), why_not(report));
        for (const std::string& failure : report->failures)
            FAIL_CHECK(failure);
    }
}

// The worked examples are numbered from 1; a scenario's name begins with the id of its example.
inline void check_worked_examples(std::string_view game, const std::string& id_prefix, int count)
{
    const std::vector<Scenario> scenarios = scenarios_of(game);
    for (int number = 1; number <= count; ++number)
    {
        const std::string id = id_prefix + std::to_string(number);
        CAPTURE(id);
        CHECK(std::any_of(scenarios.begin(), scenarios.end(), [&](const Scenario& scenario) {
            return scenario.name.starts_with(id + " ");
        }));
    }
}

}  // namespace tischwerk::testing
