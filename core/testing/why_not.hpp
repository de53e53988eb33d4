// Why a check failed, in the words of the refusal. Under --success doctest also prints the words of
// checks that hold, so a value without an error must not be asked for it.
#pragma once

#include <optional>
#include <string>

namespace tischwerk
{

template <typename Outcome>
std::string why_not(const Outcome& outcome)
{
    return outcome.has_value() ? std::string() : outcome.error().message;
}

// A complaint, or none.
inline std::string why_not(const std::optional<std::string>& complaint)
{
    return complaint.value_or("");
}

}  // namespace tischwerk
