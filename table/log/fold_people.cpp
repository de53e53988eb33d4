// The lines about people: seats, leaving to a bot and returning, and asking for a player.
#include "table/log/folder.hpp"

#include <algorithm>

namespace tischwerk::table
{

Outcome<void> Folder::take(const Seated& seated)
{
    SeatState& taken = seat(seated.seat);
    if (!may_change_seats() || (taken.kind != SeatKind::Open && !folding_.created.is_hot_seat))
        return wrong("the seat is taken");
    taken.kind = SeatKind::Human;
    taken.presence = Presence::Here;
    taken.name = seated.name;
    taken.is_paused = false;
    taken.level.clear();
    return {};
}

Outcome<void> Folder::take(const BotSeated& seated)
{
    SeatState& taken = seat(seated.seat);
    if (!may_change_seats() || (taken.is_human() && !folding_.created.is_hot_seat))
        return wrong("the seat is taken");
    taken.kind = SeatKind::Bot;
    taken.presence = Presence::Here;
    taken.name.clear();
    taken.is_paused = false;
    taken.level = seated.level;
    taken.orders = 0;
    taken.kept.clear();
    return {};
}

Outcome<void> Folder::take(const Left& left)
{
    if (state_.is_started)
        return wrong("the game has started");
    seat(left.seat) = SeatState{};
    seat(left.seat).bank_ms = folding_.created.clock.bank_ms;
    return {};
}

Outcome<void> Folder::leave_to_bot(int place, Presence presence, const std::string& level)
{
    SeatState& left = seat(place);
    if (!state_.is_started || !left.is_present())
        return wrong("nobody plays there");
    clocks_.stop();
    left.presence = presence;
    left.level = level;
    clocks_.leave(left, presence);
    if (state_.pending_undo &&
        index_of(state_.pending_undo->seat) == static_cast<std::size_t>(place))
        state_.pending_undo.reset();
    stop_asking_for(place);
    return {};
}

Outcome<void> Folder::take(const Resigned& resigned)
{
    return leave_to_bot(resigned.seat, Presence::Resigned, resigned.level);
}

Outcome<void> Folder::take(const TimedOut& timed_out)
{
    SeatState& left = seat(timed_out.seat);
    if (is_away_already(left))
        stop_asking_for(timed_out.seat);
    else if (const Outcome<void> away =
                 leave_to_bot(timed_out.seat, Presence::TimedOut, folding_.created.stand_in);
             !away)
        return away;
    end_pause(left);
    return {};
}

Outcome<void> Folder::take(const Returned& returned)
{
    SeatState& back = seat(returned.seat);
    if (!back.is_human() || back.presence == Presence::Here)
        return wrong("nobody was away there");
    clocks_.come_back(static_cast<std::size_t>(returned.seat));
    back.presence = Presence::Here;
    back.level.clear();
    back.is_paused = false;
    stop_asking_for(returned.seat);
    return {};
}

// The question of a turn is answered by the stand-in from its beginning to its end, without pauses.
void Folder::pause_before_turn()
{
    const Seat asked = seat_to_act(folding_.game, state_);
    if (asked == no_seat || state_.seats[index_of(asked)].presence != Presence::TimedOut)
        return;
    SeatState& away = state_.seats[index_of(asked)];
    const Turn turn = folding_.game.turn(state_.game);
    const bool is_own = turn.seat == asked || turn.seat == no_seat;
    if (!is_own || static_cast<int64_t>(turn.number) == away.stood_in_turn)
        return;
    away.stood_in_turn = static_cast<int64_t>(turn.number);
    away.is_paused = true;
}

void Folder::end_pause(SeatState& seat)
{
    seat.is_paused = false;
    seat.stood_in_turn = seat_to_act(folding_.game, state_) == no_seat
                             ? -1
                             : static_cast<int64_t>(folding_.game.turn(state_.game).number);
}

Outcome<void> Folder::take(const AbsenceAsked& asked)
{
    if (asked.about < 0 || asked.about >= folding_.created.players ||
        seat_to_act(folding_.game, state_) == no_seat)
        return wrong("nobody is waited for there");
    PendingAbsence& pending = state_.pending_absence.emplace();
    pending.asker = seat_at(static_cast<std::size_t>(asked.seat));
    pending.about = seat_at(static_cast<std::size_t>(asked.about));
    pending.since = line_.at;
    pending.votes_from = line_.at + patience_of(folding_, line_.at);
    return {};
}

Outcome<void> Folder::take(const AbsenceVoted& voted)
{
    if (!state_.pending_absence)
        return wrong("nobody asked for a player");
    state_.pending_absence->votes[static_cast<std::size_t>(voted.seat)] = voted.wish;
    return {};
}

// The player has answered after all, or has left.
void Folder::stop_asking_for(int place)
{
    if (state_.pending_absence && number_of(state_.pending_absence->about) == place)
        state_.pending_absence.reset();
}

Outcome<void> Folder::take(const Replaced& replaced)
{
    SeatState& left = seat(replaced.seat);
    if (is_away_already(left))
    {
        left.presence = Presence::Replaced;
        left.level = replaced.level;
        left.is_paused = false;
        stop_asking_for(replaced.seat);
        return {};
    }
    return leave_to_bot(replaced.seat, Presence::Replaced, replaced.level);
}

Outcome<void> Folder::take(const Ended&)
{
    if (seat_to_act(folding_.game, state_) == no_seat)
        return wrong("the game is over");
    clocks_.stop();
    state_.is_ended = true;
    state_.pending_undo.reset();
    state_.pending_absence.reset();
    return {};
}

Outcome<void> Folder::take(const UndoLapsed&)
{
    if (!state_.pending_undo)
        return wrong("nobody asked for an undo");
    state_.pending_undo.reset();
    return {};
}

Outcome<void> Folder::take(const OrdersChanged& changed)
{
    const std::vector<std::string>& known = folding_.game.info().standing_orders;
    uint32_t orders = 0;
    for (const std::string& order : changed.orders)
    {
        const auto found = std::find(known.begin(), known.end(), order);
        if (found == known.end())
            return wrong("the game knows no such order");
        orders |= uint32_t{1} << (found - known.begin());
    }
    seat(changed.seat).orders = orders;
    return {};
}

}  // namespace tischwerk::table
