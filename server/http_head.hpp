// The head of a request as it came, before anything parses it. What two programs in a row could
// understand differently is refused here: a proxy and we must agree where a request ends.
#pragma once

#include <optional>
#include <string_view>

namespace tischwerk::server
{

// Where the head ends, behind its empty line; nothing: more has to come. What lies before `from`
// was searched already.
std::optional<std::size_t> head_end(std::string_view text, std::size_t from);

// Why this head is refused; nothing: it may be parsed.
std::optional<std::string_view> head_problem(std::string_view head);

}  // namespace tischwerk::server
