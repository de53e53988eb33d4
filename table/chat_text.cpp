#include "table/chat_text.hpp"

#include <cstdint>
#include <optional>

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

struct Letter
{
    uint32_t code = 0;
    std::size_t bytes = 0;
};

// The first letter of a text in UTF-8, if it is one: no overlong form, no half of a pair.
std::optional<Letter> first_letter(std::string_view text)
{
    const auto byte_at = [&](std::size_t place) { return static_cast<uint8_t>(text[place]); };
    const uint8_t first = byte_at(0);
    if (first < 0x80)
        return Letter{first, 1};
    const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < bytes)
        return std::nullopt;
    uint32_t code = first & (0x7Fu >> bytes);
    for (std::size_t place = 1; place < bytes; ++place)
    {
        if ((byte_at(place) & 0xC0) != 0x80)
            return std::nullopt;
        code = code << 6 | (byte_at(place) & 0x3Fu);
    }
    const bool is_overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
    const bool is_half = code >= 0xD800 && code <= 0xDFFF;
    if (is_overlong || is_half || code > 0x10FFFF)
        return std::nullopt;
    return Letter{code, bytes};
}

// What could break a line, hide a text or turn it round.
bool is_blank(uint32_t code)
{
    return code <= 0x20 || (code >= 0x7F && code <= 0xA0) || code == 0x061C ||
           (code >= 0x2000 && code <= 0x200F && code != 0x200D) ||
           (code >= 0x2028 && code <= 0x202F) || (code >= 0x205F && code <= 0x206F) ||
           code == 0x3000 || code == 0xFEFF;
}

}  // namespace

Outcome<std::string> clean_text(std::string_view text, std::size_t longest, std::string_view what)
{
    std::string cleaned;
    std::size_t letters = 0;
    while (!text.empty())
    {
        const std::optional<Letter> letter = first_letter(text);
        if (!letter)
            return refused(RefusalCode::BadInput, fmt::format("{} must be UTF-8 text", what));
        const bool blank = is_blank(letter->code);
        if (!blank || (!cleaned.empty() && cleaned.back() != ' '))
        {
            cleaned += blank ? std::string_view(" ") : text.substr(0, letter->bytes);
            ++letters;
        }
        text.remove_prefix(letter->bytes);
    }
    if (!cleaned.empty() && cleaned.back() == ' ')
    {
        cleaned.pop_back();
        --letters;
    }
    if (cleaned.empty())
        return refused(RefusalCode::BadInput, fmt::format("{} must not be empty", what));
    if (letters > longest)
        return refused(RefusalCode::BadInput, fmt::format("{} may have at most {} letters, not {}",
                                                          what, longest, letters));
    return cleaned;
}

}  // namespace tischwerk::table
