// Folding a line into the state of a table. The fold decides nothing and believes nothing: what the
// table does by itself is written in lines too, and a line that cannot stand where it stands is
// refused.
#pragma once

#include "table/log.hpp"
#include "table/table_state.hpp"

namespace tischwerk::table
{

// What stays the same while a log is folded, and the lines so far.
struct Folding
{
    const Game& game;
    const Created& created;
    const Log& log;
    int foreign_to = 0;  // lines up to this one were played by rules that we do not have
};

// `log` holds all lines before this one. What a move or the start brought goes into the events.
Outcome<void> fold(const Folding& folding, TableState& state, const Line& line, EventLog& events);

// Whether something hidden came out.
bool is_revealing(const Game& game, const EventLog& events);

// The seat whose turn it is; no_seat before the start and after the end.
Seat seat_to_act(const Game& game, const TableState& state);

// The position in which a seat is asked: the real one in its turn; otherwise, where it need not
// wait, one with its standing orders and its kept answers played already. Nothing if it has nothing
// to answer.
std::optional<AnyState> asked_state(const Game& game, const TableState& state, Seat seat);

// ---- Clocks.

// When the time of the seat to act runs out; nothing where no clock runs.
std::optional<int64_t> deadline_of(const Folding& folding, const TableState& state);

// Who comes back to a live clock has at least this much time, or the increment if that is more.
inline constexpr int64_t least_bank_after_return_ms = 30'000;
inline constexpr int64_t day_ms = 86'400'000;

}  // namespace tischwerk::table
