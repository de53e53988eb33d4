// The expectation of a scenario for a value: the value itself, or one of the words below, e.g. {
// at_least = 3 }. No position has a key of such a name, so a table of them is never a value.
#pragma once

#include "core/json/described_json.hpp"
#include "core/values/result.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tischwerk
{

// one_of, contains, in_any_order, at_least, length.
std::span<const std::string_view> expectation_words();

// Refuses a table that makes no sense as an expectation.
Result<void> check_expectation(const json::value& wanted);

bool is_as_expected(const json::value& wanted, const json::value& found);

// "= 9", or in words: "is at least 3".
std::string expectation_text(const json::value& wanted);

}  // namespace tischwerk
