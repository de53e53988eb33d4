// The rules for people's texts. Chat is no part of the log; the server stores and sends it. Names
// have more rules: names.hpp.
#pragma once

#include "table/protocol/refused.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tischwerk::table
{

inline constexpr std::size_t max_chat_letters = 500;

// A line of text fit to show to others: valid UTF-8, no control characters or marks that turn the
// direction of writing (they become blanks), no blanks at the ends or in a row. Refuses a text that
// is then empty, has more letters than `longest`, or is no UTF-8; `what` begins the message.
Outcome<std::string> clean_text(std::string_view text, std::size_t longest, std::string_view what);

}  // namespace tischwerk::table
