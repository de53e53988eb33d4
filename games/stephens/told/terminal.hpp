// The whole position for a terminal of 80 columns, in the words of the texts' section "terminal".
#pragma once

#include "core/told/terminal_pen.hpp"
#include "games/stephens/state.hpp"

#include <string>
#include <vector>

namespace tischwerk::stephens
{

// Nothing in Stephens is hidden from only some (ST-13.1), so the viewer only decides whose name is
// underlined by being bold.
std::vector<std::string> terminal_lines(const Board& board, const TerminalPen& pen);

}  // namespace tischwerk::stephens
