#include "table/log/fold.hpp"

#include "table/log/clocks.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

// One line being folded in.
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
                                                          Resigned, TimedOut, Returned>,
                                     Named>::value;
        if constexpr (is_about_seats)
            return take(named);
        if constexpr (std::is_same_v<Named, Started>)
            state_.is_started = true;
        return {};
    }

    void restore_kept_answers(int back_to);
    Outcome<void> leave_to_bot(int place, Presence presence, const std::string& level);

    const Folding& folding_;
    TableState& state_;
    const Line& line_;
    EventLog& events_;
    Clocks clocks_;
};

Outcome<void> Folder::run()
{
    if (line_.number != state_.number + 1)
        return wrong(fmt::format("number {} must stand here", state_.number + 1));
    if (!has_seat_below(line_, folding_.created.players))
        return wrong("there is no such seat");
    const bool is_foreign = line_.number <= folding_.foreign_to;
    const Outcome<void> taken = std::visit(
        [&](const auto& content) { return is_foreign ? take_foreign(content) : take(content); },
        line_.content);
    if (taken)
        state_.number = line_.number;
    return taken;
}

Outcome<void> Folder::take(const SharedCreated&)
{
    if (line_.number != 1)
        return wrong("it must be the first line");
    for (int place = 0; place < folding_.created.players; ++place)
        seat(place).bank_ms = folding_.created.clock.bank_ms;
    return {};
}

Outcome<void> Folder::take(const Seated& seated)
{
    SeatState& taken = seat(seated.seat);
    if (!may_change_seats() || (taken.kind != SeatKind::Open && !folding_.created.is_hot_seat))
        return wrong("the seat is taken");
    taken.kind = SeatKind::Human;
    taken.presence = Presence::Here;
    taken.name = seated.name;
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

Outcome<void> Folder::take(const Started&)
{
    if (state_.is_started)
        return wrong("the game has started already");
    for (int place = 0; place < folding_.created.players; ++place)
        if (seat(place).kind == SeatKind::Open)
            return wrong("a seat is still open");
    const Result<AnyState> start = folding_.game.start(setup_of(folding_.created), &events_);
    if (!start)
        return wrong(start.error().message);
    state_.is_started = true;
    state_.game = *start;
    state_.clock_since = line_.at;
    return {};
}

Outcome<void> Folder::take(const Moved& moved)
{
    const Seat asked = seat_to_act(folding_.game, state_);
    if (asked == no_seat)
        return wrong(state_.is_started ? "the game is over" : "the game has not started");
    if (static_cast<int>(index_of(asked)) != moved.seat)
        return wrong(fmt::format("seat {} is asked here", index_of(asked)));
    const Result<Move> move = folding_.game.parse_move(moved.move);
    if (!move)
        return wrong(move.error().message);
    const Result<AnyState> after = play_move(folding_.game, state_.game, *move, &events_);
    if (!after)
        return refused(from_core(after.error()));
    std::vector<KeptAnswer>& kept = seat(moved.seat).kept;
    if (moved.by == By::EarlyAnswer)
    {
        if (kept.empty() || kept.front().move != *move)
            return wrong("no such answer was kept");
        kept.erase(kept.begin());
    }
    clocks_.stop();
    state_.game = *after;
    ++state_.move_count;
    state_.pending_undo.reset();
    clocks_.start(asked);
    return {};
}

Outcome<void> Folder::take(const Answered& answered)
{
    const Seat about = seat_at(static_cast<std::size_t>(answered.seat));
    if (about == seat_to_act(folding_.game, state_))
        return wrong("it is this seat's turn; its answer is a move");
    const std::optional<AnyState> asked = asked_state(folding_.game, state_, about);
    if (!asked || folding_.game.decision(*asked).name != answered.decision)
        return wrong("the seat is not asked this");
    const Result<Move> move = folding_.game.parse_move(answered.move);
    if (!move)
        return wrong(move.error().message);
    if (const Result<AnyState> after = play_move(folding_.game, *asked, *move); !after)
        return refused(from_core(after.error()));
    seat(answered.seat).kept.push_back({answered.decision, *move});
    return {};
}

Outcome<void> Folder::take(const Withdrawn& withdrawn)
{
    std::vector<KeptAnswer>& kept = seat(withdrawn.seat).kept;
    if (withdrawn.left < 0 || static_cast<std::size_t>(withdrawn.left) >= kept.size())
        return wrong("fewer answers are kept");
    kept.resize(static_cast<std::size_t>(withdrawn.left));
    return {};
}

Outcome<void> Folder::take(const Undone& undone)
{
    if (!state_.is_started || undone.back_to < folding_.log.started_line() ||
        undone.back_to >= line_.number)
        return wrong("there is no such line to go back to");
    clocks_.stop();
    clocks_.take_back(undone.back_to, seat_to_act(folding_.game, state_));
    state_.game = position_after(folding_.game, folding_.created, folding_.log, undone.back_to);
    restore_kept_answers(undone.back_to);
    const bool have_all_agreed = state_.pending_undo &&
                                 number_of(state_.pending_undo->seat) == undone.seat &&
                                 state_.pending_undo->back_to == undone.back_to;
    state_.pending_undo.reset();
    clocks_.start_after_undo(undone, have_all_agreed);
    return {};
}

// As they were after that line; counts the moves on the way.
void Folder::restore_kept_answers(int back_to)
{
    const Log& log = folding_.log;
    state_.move_count = 0;
    for (SeatState& each : state_.seats)
        each.kept.clear();
    for (int number = log.started_line(); number <= back_to; ++number)
        if (const Moved* moved = log.counting<Moved>(number))
        {
            ++state_.move_count;
            if (moved->by == By::EarlyAnswer)
                seat(moved->seat).kept.erase(seat(moved->seat).kept.begin());
        }
        else if (const Answered* answered = log.counting<Answered>(number))
            seat(answered->seat)
                .kept.push_back({answered->decision, *folding_.game.parse_move(answered->move)});
        else if (const Withdrawn* withdrawn = log.counting<Withdrawn>(number))
            seat(withdrawn->seat).kept.resize(static_cast<std::size_t>(withdrawn->left));
}

Outcome<void> Folder::take(const UndoAsked& asked)
{
    if (!state_.is_started || asked.back_to < folding_.log.started_line() ||
        asked.back_to >= line_.number)
        return wrong("there is no such line to go back to");
    state_.pending_undo =
        PendingUndo{seat_at(static_cast<std::size_t>(asked.seat)), asked.back_to, 0};
    return {};
}

Outcome<void> Folder::take(const UndoAgreed& agreed)
{
    if (!state_.pending_undo)
        return wrong("nobody asked for an undo");
    state_.pending_undo->agreed |= uint32_t{1} << agreed.seat;
    return {};
}

Outcome<void> Folder::take(const UndoDeclined&)
{
    if (!state_.pending_undo)
        return wrong("nobody asked for an undo");
    state_.pending_undo.reset();
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
    return {};
}

Outcome<void> Folder::take(const Resigned& resigned)
{
    return leave_to_bot(resigned.seat, Presence::Resigned, resigned.level);
}

Outcome<void> Folder::take(const TimedOut& timed_out)
{
    return leave_to_bot(timed_out.seat, Presence::TimedOut, folding_.created.stand_in);
}

Outcome<void> Folder::take(const Returned& returned)
{
    SeatState& back = seat(returned.seat);
    if (!back.is_human() || back.presence == Presence::Here)
        return wrong("nobody was away there");
    clocks_.come_back(static_cast<std::size_t>(returned.seat));
    back.presence = Presence::Here;
    back.level.clear();
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

// The position in the line is not compared: a later program may write it in other words.
Outcome<void> Folder::take(const SharedKept&)
{
    if (!state_.is_started || state_.other_rules)
        return wrong("there is no position to keep");
    return {};
}

}  // namespace

Outcome<void> fold(const Folding& folding, TableState& state, const Line& line, EventLog& events)
{
    return Folder(folding, state, line, events).run();
}

}  // namespace tischwerk::table
