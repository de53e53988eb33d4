#include "core/told/terminal_text.hpp"

#include <algorithm>
#include <array>

namespace tischwerk
{

namespace
{

constexpr char escape = '\x1b';

// In the order of Ink. The first sixteen colours follow the user's own theme; orange, pink and grey
// are not among them.
constexpr std::array<std::string_view, 13> codes = {
    "", "1", "2", "31", "32", "33", "94", "35", "36", "97", "38;5;208", "38;5;211", "90"};

bool is_continuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
}

// Behind the character, or the whole escape sequence, that starts at the place.
std::size_t next_place(std::string_view text, std::size_t place)
{
    if (text[place] == escape)
    {
        const std::size_t end = text.find('m', place);
        return end == std::string_view::npos ? text.size() : end + 1;
    }
    ++place;
    while (place < text.size() && is_continuation(text[place]))
        ++place;
    return place;
}

std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty())
    {
        const std::size_t space = std::min(text.find(' '), text.size());
        if (space > 0)
            words.emplace_back(text.substr(0, space));
        text.remove_prefix(std::min(space + 1, text.size()));
    }
    return words;
}

void trim_right(std::string& line)
{
    while (!line.empty() && line.back() == ' ')
        line.pop_back();
}

}  // namespace

std::string painted(std::string_view text, Ink ink, bool colour)
{
    if (!colour || ink == Ink::Plain || text.empty())
        return std::string(text);
    std::string result = "\x1b[";
    result += codes[static_cast<std::size_t>(ink)];
    return result.append("m").append(text).append("\x1b[0m");
}

std::size_t display_width(std::string_view text)
{
    std::size_t width = 0;
    for (std::size_t place = 0; place < text.size(); place = next_place(text, place))
        if (text[place] != escape)
            ++width;
    return width;
}

std::string padded(std::string text, std::size_t width)
{
    const std::size_t present = display_width(text);
    if (present < width)
        text.append(width - present, ' ');
    return text;
}

std::string shortened(std::string_view text, std::size_t width)
{
    if (display_width(text) <= width)
        return std::string(text);
    std::size_t place = 0;
    std::size_t shown = 0;
    bool has_escape = false;
    while (place < text.size() && shown + 1 < width)
    {
        has_escape = has_escape || text[place] == escape;
        shown += text[place] == escape ? 0 : 1;
        place = next_place(text, place);
    }
    return std::string(text.substr(0, place)) + "…" + (has_escape ? "\x1b[0m" : "");
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::string_view indent)
{
    return packed(words_of(text), " ", width, indent);
}

std::vector<std::string> packed(const std::vector<std::string>& pieces, std::string_view separator,
                                std::size_t width, std::string_view indent)
{
    std::vector<std::string> lines;
    std::string line;
    bool is_line_empty = true;
    for (const std::string& piece : pieces)
    {
        const std::size_t needed =
            display_width(line) + display_width(separator) + display_width(piece);
        if (!is_line_empty && needed > width)
        {
            trim_right(line);
            lines.push_back(std::move(line));
            line = indent;
            is_line_empty = true;
        }
        if (!is_line_empty)
            line += separator;
        line += piece;
        is_line_empty = false;
    }
    if (!is_line_empty || lines.empty())
        lines.push_back(std::move(line));
    return lines;
}

std::vector<std::string> in_columns(const std::vector<std::string>& items, std::size_t width)
{
    constexpr std::size_t gap = 2;
    std::size_t widest = 1;
    for (const std::string& item : items)
        widest = std::max(widest, display_width(item));
    const std::size_t columns = std::max<std::size_t>(1, (width + gap) / (widest + gap));
    const std::size_t rows = (items.size() + columns - 1) / columns;
    std::vector<std::string> lines(rows);
    for (std::size_t place = 0; place < items.size(); ++place)
        lines[place % rows] += padded(items[place], widest + gap);
    for (std::string& line : lines)
        trim_right(line);
    return lines;
}

}  // namespace tischwerk
