// The space of a bounded log.
#pragma once

#include "table/table.hpp"

namespace tischwerk::table
{

// Whether the log, of so many lines at most, has space for the change of a command on this very
// table, and keeps enough for the game.
Outcome<void> check_space(const Table& table, const Change& change, int max_lines);

}  // namespace tischwerk::table
