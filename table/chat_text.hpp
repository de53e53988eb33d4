// The rules for what people write. Chat is no part of the log; the server stores and sends it.
// Names have more rules: names.hpp.
#pragma once

#include "table/refused.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tischwerk::table
{

inline constexpr std::size_t max_chat_letters = 500;

// One line of text fit to show to others: valid UTF-8, no control characters or marks that turn the
// direction of writing (they become blanks), no blanks at the ends or in a row. Refuses what is
// empty then, has more letters than `longest`, or is no UTF-8; `what` begins the message.
Outcome<std::string> clean_text(std::string_view text, std::size_t longest, std::string_view what);

inline Outcome<std::string> clean_chat(std::string_view text)
{
    return clean_text(text, max_chat_letters, "a chat line");
}

}  // namespace tischwerk::table
