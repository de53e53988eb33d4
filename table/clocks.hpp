// The clocks of a table while a line is folded in. Only the clock of the seat to act runs: the
// others need not answer yet. Nobody gains time by anything but playing on, or by coming back after
// their time has really run out.
#pragma once

#include "table/fold.hpp"

namespace tischwerk::table
{

class Clocks
{
public:
    // `at` is the time of the line.
    Clocks(const Folding& folding, TableState& state, int64_t at)
        : folding_(folding)
        , state_(state)
        , at_(at)
    {}

    // Takes what has passed from the bank of whoever is asked.
    void stop();
    // A question was answered: whoever has handed over gets the increment.
    void start(Seat previous);
    // Around a player who leaves the game to a bot; the clock was stopped.
    void leave(SeatState& left, Presence presence);
    void come_back(std::size_t place);
    // Around an undo: what the moves taken back had earned goes with them.
    void take_back(int back_to, Seat asked_before);
    void start_after_undo(const Undone& undone, bool have_all_agreed);

private:
    bool is_live() const { return folding_.created.clock.kind == ClockKind::Live; }
    Seat asked() const { return seat_to_act(folding_.game, state_); }
    void charge(SeatState& seat) const;
    int64_t asked_since(int back_to) const;

    const Folding& folding_;
    TableState& state_;
    int64_t at_;
};

}  // namespace tischwerk::table
