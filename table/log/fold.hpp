// Folding a line into the state of a table. The fold decides nothing and trusts no line: the
// table's own acts are written in lines too, and a line that cannot stand at its place is refused.
#pragma once

#include "table/log/log.hpp"
#include "table/log/table_state.hpp"

namespace tischwerk::table
{

// Constant while a log is folded, and the lines so far.
struct Folding
{
    const Game& game;
    const Created& created;
    const Log& log;
    int foreign_to = 0;  // the last line when a log of other rules was loaded; 0: known rules
};

// `log` holds all lines before this line. The events get everything that a move or the start
// brought.
Outcome<void> fold(const Folding& folding, TableState& state, const Line& line, EventLog& events);

// Whether something hidden came out.
bool is_revealing(const Game& game, const EventLog& events);

// The seat whose turn it is; no_seat before the start and after the end.
Seat seat_to_act(const Game& game, const TableState& state);

// The position in which a seat is asked: in its turn the real position; otherwise, where it need
// not wait, the position after its standing orders and its kept answers. Nothing if the seat has
// nothing to answer.
std::optional<AnyState> asked_state(const Game& game, const TableState& state, Seat seat);

// ---- Clocks.

// When the time of the seat to act runs out, or the pause after its time-out; nothing where no
// clock runs.
std::optional<int64_t> deadline_of(const Folding& folding, const TableState& state);

// Who comes back to a live clock has at least this much time, or the increment if that is more.
inline constexpr int64_t least_bank_after_return_ms = 30'000;
inline constexpr int64_t day_ms = 86'400'000;
// A player who has timed out has this long to return before a bot plays the next turn.
inline constexpr int64_t live_pause_ms = 30'000;

// How long people may let each other wait: minutes at a table that is played live, or else a day.
int64_t patience_of(const Folding& folding, int64_t now);
inline constexpr int64_t live_patience_ms = 5 * 60'000;

}  // namespace tischwerk::table
