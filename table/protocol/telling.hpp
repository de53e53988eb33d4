// The table's words to viewers: the welcome of a newcomer, and every change.
#pragma once

#include "table/protocol/protocol.hpp"
#include "table/table.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace tischwerk::table
{

Welcome welcome(const Table& table, const Hello& hello, Seat seat, int64_t now);
// The menu of the viewer of this view, if its seat is asked.
std::optional<MenuView> menu_of(const Table& table, const TableView& view);

// Tells the lines from `from` on, after they were taken in, to the viewers in turn. A part that all
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
    bool are_lines_shared_;  // and the words of the lines
    std::optional<Shown> shown_;
    std::optional<std::vector<HistoryEntry>> entries_;
};

// The language of a hello that asks for differences.
std::optional<Language> language_of_changes(const Hello& hello);
// The part of a change that the next difference begins from: view and menu, in one language.
json::value seen_in(const Changed& message, Language language);
Stepped stepped(const Changed& message, const json::value& before, const json::value& seen,
                Language language);

// To a single viewer.
Changed changed(const Table& table, int from, const Viewer& viewer);

}  // namespace tischwerk::table
