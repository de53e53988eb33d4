// The raw head of a request, before the parser sees it. A head that two programs in a row could
// understand differently is refused here: proxy and server must agree where a request ends.
#pragma once

#include <optional>
#include <string_view>

namespace tischwerk::server
{

// The end of the head, behind its empty line; nothing: more has to come. The bytes before `from`
// were searched already.
std::optional<std::size_t> head_end(std::string_view text, std::size_t from);

// Whether a line of this beginning of a head ends with a bare LF, or has a bare CR in it.
bool has_bare_line_end(std::string_view text);

// Why this head is refused; nothing: it may be parsed.
std::optional<std::string_view> head_problem(std::string_view head);

}  // namespace tischwerk::server
