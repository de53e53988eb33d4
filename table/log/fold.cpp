#include "table/log/folder.hpp"

namespace tischwerk::table
{

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
    stop_asking_for(moved.seat);
    clocks_.start(asked);
    seat(moved.seat).is_paused = false;
    pause_before_turn();
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
    stop_asking_for(answered.seat);
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
    state_.pending_absence.reset();
    for (SeatState& each : state_.seats)
        each.is_paused = false;
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
    state_.pending_undo = PendingUndo{seat_at(static_cast<std::size_t>(asked.seat)), asked.back_to,
                                      0, line_.at + patience_of(folding_, line_.at)};
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

// The position in the line is not compared: a later program may write it in other words.
Outcome<void> Folder::take(const SharedKept&)
{
    if (!state_.is_started || state_.other_rules)
        return wrong("there is no position to keep");
    return {};
}

Outcome<void> fold(const Folding& folding, TableState& state, const Line& line, EventLog& events)
{
    return Folder(folding, state, line, events).run();
}

}  // namespace tischwerk::table
