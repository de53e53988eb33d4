#include "table/log/clocks.hpp"

#include <algorithm>
#include <utility>

namespace tischwerk::table
{

void Clocks::stop()
{
    const Seat seat = asked();
    if (is_live() && seat != no_seat && state_.seats[index_of(seat)].is_present())
        charge(state_.seats[index_of(seat)]);
}

// Clocks of two machines may differ; no player gains time by that.
void Clocks::charge(SeatState& seat) const
{
    const int64_t passed = std::max<int64_t>(0, at_ - state_.clock_since);
    seat.bank_ms = std::max<int64_t>(0, seat.bank_ms - passed);
}

void Clocks::start(Seat previous)
{
    state_.clock_since = at_;
    if (!is_live() || previous == no_seat || previous == asked())
        return;
    SeatState& handed_over = state_.seats[index_of(previous)];
    if (handed_over.is_present())
        handed_over.bank_ms += folding_.created.clock.increment_ms;
}

// By correspondence the time of a question goes on: leaving and returning must not begin it anew,
// neither for the player nor, by a friend, for another player.
void Clocks::leave(SeatState& left, Presence presence)
{
    if (!is_live())
        return;
    if (presence == Presence::TimedOut)
        left.bank_ms = 0;
    state_.clock_since = at_;
}

// Grace is for players whose time has run out. A player who resigned goes on with the time left,
// less the absence if the question still waits.
void Clocks::come_back(std::size_t place)
{
    SeatState& back = state_.seats[place];
    const bool has_timed_out = back.presence == Presence::TimedOut;
    const bool is_asked = asked() == seat_at(place);
    if (is_live())
    {
        stop();
        if (has_timed_out)
            back.bank_ms = std::max(
                {back.bank_ms, folding_.created.clock.increment_ms, least_bank_after_return_ms});
        else if (is_asked)
            charge(back);
        state_.clock_since = at_;
    }
    else if (has_timed_out && is_asked)
        state_.clock_since = at_;
}

// After a move the seat of the next one was asked, so the log says who has handed over.
void Clocks::take_back(int back_to, Seat asked_before)
{
    if (!is_live())
        return;
    int next = asked_before == no_seat ? -1 : number_of(asked_before);
    for (int number = folding_.log.size(); number > back_to; --number)
    {
        const Moved* moved = folding_.log.counting<Moved>(number);
        if (!moved)
            continue;
        SeatState& seat = state_.seats[static_cast<std::size_t>(moved->seat)];
        const bool was_there = moved->by == By::Human || moved->by == By::StandingOrder ||
                               moved->by == By::EarlyAnswer;
        if (was_there && moved->seat != next && seat.is_present())
            seat.bank_ms = std::max<int64_t>(0, seat.bank_ms - folding_.created.clock.increment_ms);
        next = moved->seat;
    }
}

// By correspondence, who takes back freely is asked the old question, and that since long; if all
// have agreed to it, from now on.
void Clocks::start_after_undo(const Undone& undone, bool have_all_agreed)
{
    state_.clock_since = is_live() || have_all_agreed ? at_ : asked_since(undone.back_to);
}

int64_t Clocks::asked_since(int back_to) const
{
    const Log& log = folding_.log;
    int asked_line = log.started_line();
    for (int number = back_to; number > asked_line; --number)
        if (log.counting<Moved>(number))
            asked_line = number;
    int64_t since = log.at(asked_line).at;
    const int seat = asked() == no_seat ? -1 : number_of(asked());
    bool has_timed_out = false;
    for (int number = asked_line; number <= log.size(); ++number)
    {
        const Content& content = log.at(number).content;
        const TimedOut* timed_out = std::get_if<TimedOut>(&content);
        const Returned* returned = std::get_if<Returned>(&content);
        if (timed_out && timed_out->seat == seat)
            has_timed_out = true;
        else if (returned && returned->seat == seat && std::exchange(has_timed_out, false))
            since = log.at(number).at;
    }
    return since;
}

}  // namespace tischwerk::table
