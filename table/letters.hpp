// Letters of a text that a stranger has written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tischwerk::table
{

struct Letter
{
    uint32_t code = 0;
    std::size_t bytes = 0;
};

// The first letter of a text in UTF-8, if it is one: no overlong form, no half of a pair.
std::optional<Letter> first_letter(std::string_view text);

}  // namespace tischwerk::table
