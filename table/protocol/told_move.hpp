// A move, or the start, with everything that its words need: made once, from the position it was
// played in, and kept for the latest lines.
#pragma once

#include "core/outlook/unasked.hpp"
#include "table/log/table_state.hpp"

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

// Nothing for other lines. `unasked` are the notes of the log of events beside them. `before` is
// the position in which the line was played, and the move must be possible there.
std::optional<ToldMove> told_move(const Game& game, const Line& line, const AnyState& before,
                                  EventLog events, std::span<const Unasked> unasked);

}  // namespace tischwerk::table
