// The clocks of a table while a line is folded in. Only the clock of the seat to act runs: the
// others need not answer yet. Players gain time only by playing on, or by coming back after their
// time has really run out.
#pragma once

#include "table/log/fold.hpp"

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

    // Takes the passed time from the bank of the asked seat.
    void stop();
    // A question was answered: a seat that hands over gets the increment.
    void start(Seat previous);
    // Around a player who leaves the game to a bot; the clock was stopped.
    void leave(SeatState& left, Presence presence);
    void come_back(std::size_t place);
    // Around an undo: increments earned by the undone moves go with them.
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
