// The difference between two JSON values, small where little has changed. A viewer that has the
// older value makes the newer one from it.
//
//   [value]             this value instead
//   {"name": …}         an object or list with differences in these members or places
//   {"@": [2, 1, […]]}  a list: from place 2 on, one element less and these elements instead
#pragma once

#include "core/json/described_json.hpp"

#include <optional>

namespace tischwerk::table
{

// Nothing: the values are equal.
std::optional<json::value> difference(const json::value& older, const json::value& newer);

// For clients of our own and for tests. Refuses a difference that does not fit.
Result<json::value> with_difference(const json::value& older, const json::value& difference);

}  // namespace tischwerk::table
