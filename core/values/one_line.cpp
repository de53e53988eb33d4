#include "core/values/one_line.hpp"

namespace tischwerk
{

std::string one_line(std::string_view text)
{
    constexpr std::size_t longest = 1000;  // a menu of long moves fits, a pasted book does not
    std::string line;
    for (const char letter : text.substr(0, longest))
        line += static_cast<unsigned char>(letter) < ' ' || letter == '\x7f' ? '?' : letter;
    if (text.size() <= longest)
        return line;
    while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0xC0) == 0x80)
        line.pop_back();  // never half a character of UTF-8
    if (!line.empty() && static_cast<unsigned char>(line.back()) >= 0xC0)
        line.pop_back();
    return line + "…";
}

}  // namespace tischwerk
