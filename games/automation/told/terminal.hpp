// The whole position for a terminal of 80 columns, in the words of the texts' section "terminal".
#pragma once

#include "core/told/terminal_pen.hpp"
#include "games/automation/state.hpp"

#include <string>
#include <vector>

namespace tischwerk::automation
{

// A specialist that the viewer does not know is a question mark (AA-29.1).
std::vector<std::string> terminal_lines(const Board& board, const TerminalPen& pen);

}  // namespace tischwerk::automation
