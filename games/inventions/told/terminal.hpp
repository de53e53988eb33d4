// The whole position for a terminal of 80 columns, in the words of the texts' section "terminal".
#pragma once

#include "core/told/terminal_pen.hpp"
#include "games/inventions/state.hpp"

#include <string>
#include <vector>

namespace tischwerk::inventions
{

// Nothing is hidden from only some (EI-18.1), so the viewer only decides whose name is
// underlined by being bold.
std::vector<std::string> terminal_lines(const Board& board, const TerminalPen& pen);

}  // namespace tischwerk::inventions
