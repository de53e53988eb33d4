// A failure that comes from outside is an ordinary value: a refusal that names the fault.
#pragma once

#include "core/values/rule_id.hpp"

#include <optional>
#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace tischwerk
{

enum class RefusalKind
{
    BadInput,     // a file, flag or text that makes no sense
    NotYourTurn,  // another seat is asked
    Blocked,      // a move that a rule forbids now
    NotOffered,   // a well-formed move that belongs to another decision
};

struct Refusal
{
    RefusalKind kind = RefusalKind::BadInput;
    std::string message;  // one line, for people
    std::optional<RuleId> rule = std::nullopt;
};

template <typename Value>
using Result = tl::expected<Value, Refusal>;

inline tl::unexpected<Refusal> refuse(std::string message)
{
    return tl::unexpected(Refusal{RefusalKind::BadInput, std::move(message), std::nullopt});
}

inline tl::unexpected<Refusal> refuse(Refusal refusal)
{
    return tl::unexpected(std::move(refusal));
}

}  // namespace tischwerk
