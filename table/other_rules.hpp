// Which game a log belongs to, and how much of it this program can play. A log by rules that it
// does not have is readable from its last kept position, and goes on from there by consent.
#pragma once

#include "core/saves/save_file.hpp"
#include "table/table_state.hpp"

#include <optional>
#include <span>

namespace tischwerk::table
{

struct Origin
{
    const Game* game = nullptr;
    SharedCreated created;                  // the first line, or what it would be for the position
    int foreign_to = 0;                     // lines up to this one were played by other rules
    std::optional<OtherRules> other_rules;  // with foreign lines: where their position is
};

// Refuses a log of which nothing can be shown, and says why.
Outcome<Origin> origin_of(const GameFinder& finder, std::span<const Line> lines);

}  // namespace tischwerk::table
