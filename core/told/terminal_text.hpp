// Text for a terminal of 80 columns: how wide it is, how it wraps, how it is coloured. All
// functions work on UTF-8 and count colour escapes as no width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

inline constexpr std::size_t terminal_columns = 80;

enum class Ink : uint8_t
{
    Plain,
    Bold,
    Faint,
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
    White,
    Orange,
    Pink,
    Grey
};

// The text itself where colour is not wanted. Colour never carries meaning alone.
std::string painted(std::string_view text, Ink ink, bool colour);

// Columns on the screen: characters, neither bytes nor escapes.
std::size_t display_width(std::string_view text);

// Filled with spaces to the width; longer text stays as it is.
std::string padded(std::string text, std::size_t width);

// Cut to the width with "…" at the end where it is longer.
std::string shortened(std::string_view text, std::size_t width);

// Lines of at most the width, broken at spaces; lines after the first start with the indent.
std::vector<std::string> wrapped(std::string_view text, std::size_t width,
                                 std::string_view indent = "");

// Pieces that may not be broken, as many to a line as fit, each line but the first indented.
std::vector<std::string> packed(const std::vector<std::string>& pieces, std::string_view separator,
                                std::size_t width, std::string_view indent = "");

// As a directory listing: in as many columns as fit, numbered downwards.
std::vector<std::string> in_columns(const std::vector<std::string>& items, std::size_t width);

}  // namespace tischwerk
