// Finds the game of a log and tells whether this program can play it. A log by rules that the
// program does not have is readable: its lines to their end, and its last kept position.
#pragma once

#include "core/saves/save_file.hpp"
#include "table/log/table_state.hpp"

#include <optional>
#include <span>

namespace tischwerk::table
{

struct Origin
{
    const Game* game = nullptr;
    SharedCreated created;                  // the first line, changed to begin at a kept position
    int foreign_to = 0;                     // the last line of a log by other rules; 0: known rules
    std::optional<OtherRules> other_rules;  // of such a log
};

// Refuses a log of which no position can be shown, and says why.
Outcome<Origin> origin_of(const GameFinder& finder, std::span<const Line> lines);

}  // namespace tischwerk::table
