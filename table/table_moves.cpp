// Moves and undo.
#include "table/draft.hpp"
#include "table/table.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

tl::unexpected<Refused> outdated(int last, int number)
{
    return refused(
        RefusalCode::Outdated,
        fmt::format("the table has changed since line {}; the last line is {} now", last, number));
}

// As many as a preview shows (table_views.cpp).
constexpr std::size_t max_chained_moves = 24;

}  // namespace

Outcome<Change> Table::move(const Request& request, std::string_view text,
                            std::span<const std::string> then) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> playing = check_playing(request); !playing)
        return refused(playing.error());
    const Seat seat = acting_seat(request.seat);
    if (!is_current(seat, request.last))
        return outdated(request.last, now_.number);
    if (const Outcome<void> asked = check_asked(seat); !asked)
        return refused(asked.error());
    if (then.size() > max_chained_moves)
        return refused(RefusalCode::BadInput, fmt::format("at most {} moves follow, not {}",
                                                          max_chained_moves, then.size()));
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added = add_choice(draft, seat, text); !added)
        return refused(added.error());
    draft.settle();
    // Another seat, or an open card, may come between: the questions from there on stay open.
    for (const std::string& next : then)
    {
        if (!add_choice(draft, seat, next))
            break;
        draft.settle();
    }
    return draft.take();
}

// Whether the move is allowed there is found out by folding it in, and only once.
Outcome<void> Table::add_choice(Draft& draft, Seat seat, std::string_view text) const
{
    const Result<Move> move = game_->parse_move(text);
    if (!move)
        return refused(from_core(move.error()));
    const std::string written = game_->move_text(*move);
    const TableState& state = draft.state();
    if (seat == seat_to_act(*game_, state))
        return draft.add(Moved{number_of(seat), written, By::Human});
    const std::optional<AnyState> asked = asked_state(*game_, state, seat);
    if (!asked)
        return refused(RefusalCode::NotYourTurn, "there is nothing more to choose after this");
    return draft.add(Answered{number_of(seat), std::string(game_->decision(*asked).name), written});
}

Outcome<Change> Table::bot_move(const Request& request, std::string_view text) const
{
    const std::optional<BotTurn> turn = bot_to_move();
    if (!turn || turn->seat != request.seat)
        return refused(RefusalCode::NotYourTurn, "no bot has to move on this seat");
    if (!is_current(request.seat, request.last))
        return outdated(request.last, now_.number);
    const Result<Move> move = game_->parse_move(text);
    if (!move)
        return refused(from_core(move.error()));
    const By by = at(request.seat).presence == Presence::TimedOut ? By::TimeOut : By::Bot;
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added =
            draft.add(Moved{number_of(request.seat), game_->move_text(*move), by});
        !added)
        return refused(added.error());
    draft.settle();
    return draft.take();
}

// ---- Undo

Outcome<void> Table::check_undo(const Request& request) const
{
    if (const Outcome<void> playing = check_playing(request); !playing)
        return playing;  // also when the game is over: then the seed is public
    if (choices().has_moved_since(request.last))
        return outdated(request.last, now_.number);
    return {};
}

Outcome<Change> Table::undo(const Request& request, std::optional<int> back_to) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> undo = check_undo(request); !undo)
        return refused(undo.error());
    Draft draft(folding(), now_, request);
    const int kept_count = static_cast<int>(at(request.seat).kept.size());
    if (!back_to && kept_count > 0)  // no other viewer has seen it yet
    {
        (void)draft.add(Withdrawn{number_of(request.seat), kept_count - 1});
        return draft.take();
    }
    const std::optional<int> goal = back_to ? back_to : choices().before_last_choice(request.seat);
    if (!goal)
        return refused(RefusalCode::NothingToUndo, "you have made no choice to take back");
    if (*goal < log_.started_line() || *goal >= now_.number || !choices().is_anything_after(*goal))
        return refused(RefusalCode::NothingToUndo,
                       fmt::format("there is nothing to take back after line {}", *goal));
    const UndoRight right = choices().undo_right(request.seat, *goal);
    if (right == UndoRight::None)
        return refused(RefusalCode::StillSecret,
                       "something hidden came out since then, and somebody "
                       "who would have to agree is away");
    if (right == UndoRight::Free)
    {
        draft.undo(request.seat, *goal);
        return in_time(draft, request);
    }
    if (now_.pending_undo)
        return refused(RefusalCode::UndoPending, "an undo already waits for the others to agree");
    (void)draft.add(UndoAsked{number_of(request.seat), *goal});
    return draft.take();
}

// Time is not given back, so the old question may find no player with time to answer it.
Outcome<Change> Table::in_time(Draft& draft, const Request& request) const
{
    if (const std::optional<int64_t> deadline = deadline_of(folding(), draft.state());
        deadline && *deadline <= request.now)
        return refused(RefusalCode::NothingToUndo,
                       "the time for that choice has run out; taking back gives none");
    return draft.take();
}

Outcome<Change> Table::reply_to_undo(const Request& request, bool agrees) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> playing = check_playing(request); !playing)
        return refused(playing.error());
    if (!now_.pending_undo)
        return refused(RefusalCode::NothingAsked, "nobody asks for an undo");
    if (choices().has_moved_since(request.last))
        return outdated(request.last, now_.number);
    if (agrees && request.seat == now_.pending_undo->seat)
        return refused(RefusalCode::BadInput, "the others have to agree to your undo");
    if (agrees && (now_.pending_undo->agreed >> number_of(request.seat) & 1U) != 0)
        return Change{};  // it is so already
    Draft draft(folding(), now_, request);
    if (agrees)
        (void)draft.add(UndoAgreed{number_of(request.seat)});
    else
        (void)draft.add(UndoDeclined{number_of(request.seat)});
    draft.undo_if_agreed();
    return draft.take();
}

// Something that came out ends a turn here even where undo is always free: alone at a table, a turn
// has no other end.
Outcome<Change> Table::restart_turn(const Request& request) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> undo = check_undo(request); !undo)
        return refused(undo.error());
    const Seat seat = acting_seat(request.seat);
    Draft draft(folding(), now_, request);
    if (!at(seat).kept.empty())
        (void)draft.add(Withdrawn{number_of(seat), 0});
    else if (const std::optional<int> goal = choices().start_of_turn(seat))
        draft.undo(request.seat, *goal);
    else
        return refused(RefusalCode::NothingToUndo, "there is nothing in this turn to take back");
    return in_time(draft, request);
}

}  // namespace tischwerk::table
