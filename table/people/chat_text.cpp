#include "table/people/chat_text.hpp"

#include "table/people/code_points.hpp"

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

// Characters that could break a line, hide a text or turn it round.
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
        const std::optional<CodePoint> letter = first_code_point(text);
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
