// The whole position for a terminal of 80 columns, in the words of the texts' section "terminal".
#pragma once

#include "core/told/terminal_pen.hpp"
#include "games/factory42/state.hpp"

#include <string>
#include <vector>

namespace tischwerk::factory42
{

// A commission that the viewer does not know is a question mark (FF-20.1).
std::vector<std::string> terminal_lines(const Board& board, const TerminalPen& pen);

}  // namespace tischwerk::factory42
