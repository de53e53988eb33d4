// A move, or the start, with what is needed to tell it to anybody: made once, from the position it
// was played in, and kept for the latest lines.
#pragma once

#include "table/table_state.hpp"
#include "table/unasked.hpp"

#include <cstdint>
#include <optional>

namespace tischwerk::table
{

struct ToldMove
{
    int number = 0;
    uint8_t shown_to = 0;  // bit i: seat i may know the move; bit max_seat_count: spectators
    Words words;
    EventLog events;
    Turn turn;  // in which it was made
    std::vector<ToldUnasked> unasked;

    bool is_shown_to(const Viewer& viewer) const;
};

// Nothing for lines that are neither. `unasked` is what the log of events has noted beside them.
// `before` is the position in which the line was played, and the move must be one that could be
// played there.
std::optional<ToldMove> told_move(const Game& game, const Line& line, const AnyState& before,
                                  EventLog events, std::span<const Unasked> unasked);

}  // namespace tischwerk::table
