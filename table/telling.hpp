// What is said to viewers about the table: the first word to somebody who comes, and every change.
#pragma once

#include "table/protocol.hpp"
#include "table/table.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace tischwerk::table
{

Welcome welcome(const Table& table, const Hello& hello, Seat seat, int64_t now);
// What the viewer of this view may choose from, if they are asked.
std::optional<MenuView> menu_of(const Table& table, const TableView& view);

// Tells the lines from `from` on, after they were taken in, to one viewer after the other. What all
// viewers of an open game see alike is made once; in any other game nothing is ever shared.
class Telling
{
public:
    Telling(const Table& table, int from);

    Changed to(const Viewer& viewer);

private:
    const Shown& shown_to(const Viewer& viewer);
    const std::vector<HistoryEntry>& entries_for(const Viewer& viewer);

    const Table& table_;
    int from_;
    bool is_shared_;         // the position and the points
    bool are_lines_shared_;  // and what the lines say
    std::optional<Shown> shown_;
    std::optional<std::vector<HistoryEntry>> entries_;
};

// To a single viewer.
Changed changed(const Table& table, int from, const Viewer& viewer);

}  // namespace tischwerk::table
