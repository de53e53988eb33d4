// The effect of a command: the lines it adds and the table's state after them. It was checked and
// played when it was made, so that its commit need not do so again.
#pragma once

#include "table/protocol/told_move.hpp"

#include <cstdint>
#include <vector>

namespace tischwerk::table
{

struct Change
{
    int first_number = 0;          // of the lines; fits a table whose last line is the one before
    Lines lines;                   // none: it was done already
    std::vector<uint8_t> reveals;  // by line: whether something hidden came out
    std::vector<ToldMove> told;    // the moves among the lines
    TableState after;

    bool is_empty() const { return lines.empty(); }
};

}  // namespace tischwerk::table
