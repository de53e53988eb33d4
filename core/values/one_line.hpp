// Messages quote a stranger's text. This keeps such a message within a readable line.
#pragma once

#include <string>
#include <string_view>

namespace tischwerk
{

// Control characters, which could move a terminal's cursor, become '?'; a very long text is cut.
std::string one_line(std::string_view text);

}  // namespace tischwerk
