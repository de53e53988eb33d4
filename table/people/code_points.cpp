#include "table/people/code_points.hpp"

namespace tischwerk::table
{

std::optional<CodePoint> first_code_point(std::string_view text)
{
    const auto byte_at = [&](std::size_t place) { return static_cast<uint8_t>(text[place]); };
    const uint8_t first = byte_at(0);
    if (first < 0x80)
        return CodePoint{first, 1};
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
    return CodePoint{code, bytes};
}

}  // namespace tischwerk::table
