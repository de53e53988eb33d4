// One line being folded in; fold.cpp has the game's own lines, fold_people.cpp the people's.
#pragma once

#include "table/log/clocks.hpp"
#include "table/log/fold.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace tischwerk::table
{

class Folder
{
public:
    Folder(const Folding& folding, TableState& state, const Line& line, EventLog& events)
        : folding_(folding)
        , state_(state)
        , line_(line)
        , events_(events)
        , clocks_(folding, state, line.at)
    {}

    Outcome<void> run();

private:
    tl::unexpected<Refused> wrong(std::string_view what) const
    {
        return refused(RefusalCode::WrongLine,
                       fmt::format("line {} ({}): {}", line_.number, type_of(line_), what));
    }
    SeatState& seat(int place) { return state_.seats[static_cast<std::size_t>(place)]; }
    bool may_change_seats() const { return !state_.is_started || folding_.created.is_hot_seat; }

    Outcome<void> take(const SharedCreated&);
    Outcome<void> take(const Seated& seated);
    Outcome<void> take(const BotSeated& seated);
    Outcome<void> take(const Left& left);
    Outcome<void> take(const Started&);
    Outcome<void> take(const Moved& moved);
    Outcome<void> take(const Answered& answered);
    Outcome<void> take(const Withdrawn& withdrawn);
    Outcome<void> take(const Undone& undone);
    Outcome<void> take(const UndoAsked& asked);
    Outcome<void> take(const UndoAgreed& agreed);
    Outcome<void> take(const UndoDeclined&);
    Outcome<void> take(const UndoLapsed&);
    Outcome<void> take(const AbsenceAsked& asked);
    Outcome<void> take(const AbsenceVoted& voted);
    Outcome<void> take(const Replaced& replaced);
    Outcome<void> take(const Ended&);
    Outcome<void> take(const Resigned& resigned);
    Outcome<void> take(const TimedOut& timed_out);
    Outcome<void> take(const Returned& returned);
    Outcome<void> take(const OrdersChanged& changed);
    Outcome<void> take(const SharedKept& kept);

    // Of a game by other rules only who sits where and who is away can be understood.
    template <typename Named>
    Outcome<void> take_foreign(const Named& named)
    {
        constexpr bool is_about_seats =
            boost::mp11::mp_contains<boost::mp11::mp_list<SharedCreated, Seated, BotSeated, Left,
                                                          Replaced, Resigned, TimedOut, Returned>,
                                     Named>::value;
        if constexpr (is_about_seats)
            return take(named);
        if constexpr (std::is_same_v<Named, Started>)
            state_.is_started = true;
        if constexpr (std::is_same_v<Named, Ended>)
            state_.is_ended = true;
        return {};
    }

    void restore_kept_answers(int back_to);
    Outcome<void> leave_to_bot(int place, Presence presence, const std::string& level);
    // After a time-out; by other rules pauses cannot be known.
    bool is_away_already(const SeatState& seat) const
    {
        const bool is_foreign = line_.number <= folding_.foreign_to;
        return seat.is_paused || (is_foreign && seat.presence == Presence::TimedOut);
    }
    void end_pause(SeatState& seat);
    void pause_before_turn();
    void stop_asking_for(int place);

    const Folding& folding_;
    TableState& state_;
    const Line& line_;
    EventLog& events_;
    Clocks clocks_;
};

}  // namespace tischwerk::table
