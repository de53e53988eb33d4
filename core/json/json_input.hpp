// JSON from outside, and TOML as JSON, so that a file may be written in either.
#pragma once

#include "core/editions/toml_reader.hpp"
#include "core/json/described_json.hpp"
#include "core/values/result.hpp"

#include <string_view>

namespace tischwerk
{

// Refuses with the line inside the text when it has several: "line 4: syntax error".
Result<json::value> parse_json(std::string_view text);

// Objects keep the order of the file. Refuses dates and times, which JSON does not have, and
// numbers that are not finite.
Result<json::value> toml_to_json(const toml::node& node);

}  // namespace tischwerk
