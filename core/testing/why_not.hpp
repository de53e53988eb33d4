// Why a check failed, in the words of the refusal. Under --success doctest also prints what is said
// about checks that hold, so nobody may ask a value there for the error it does not have.
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
