// A scenario file as JSON, with the lines of its steps and set values for messages.
#pragma once

#include "core/json/described_json.hpp"
#include "core/values/result.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

struct ScenarioDocument
{
    json::value root;
    std::vector<int> step_lines = {};  // TOML only, like the next
    std::map<std::string, int> set_lines = {};
};

// The file's name says whether it is TOML or JSON.
Result<ScenarioDocument> parse_document(std::string_view content, std::string_view file_name);

}  // namespace tischwerk
