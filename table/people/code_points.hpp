// Code points of a text from a stranger.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tischwerk::table
{

struct CodePoint
{
    uint32_t code = 0;
    std::size_t bytes = 0;
};

// The first code point of a text in UTF-8; nothing for an overlong form or half of a pair.
std::optional<CodePoint> first_code_point(std::string_view text);

}  // namespace tischwerk::table
