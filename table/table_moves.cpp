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

// A choice of the seat itself, not of a bot or a standing order.
bool is_choice(const Moved& moved)
{
    return moved.by == By::Human || moved.by == By::EarlyAnswer || moved.by == By::Import;
}

// The table's acts for a player who does nothing now.
bool is_automatic(const Moved& moved)
{
    return moved.by == By::StandingOrder || moved.by == By::EarlyAnswer;
}

Seat seat_of(const Moved& moved)
{
    return seat_at(static_cast<std::size_t>(moved.seat));
}

}  // namespace

Outcome<Change> Table::move(const Request& request, std::string_view text) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> playing = check_playing(request); !playing)
        return refused(playing.error());
    const Seat seat = acting_seat(request.seat);
    if (!is_current(seat, request.last))
        return outdated(request.last, now_.number);
    const Outcome<AnyState> asked = asked_position(seat);
    if (!asked)
        return refused(asked.error());
    const Result<Move> move = game_->parse_move(text);
    if (!move)
        return refused(from_core(move.error()));
    // Whether the move is allowed there is found out by folding it in, and only once.
    Draft draft(folding(), now_, request);
    const std::string written = game_->move_text(*move);
    const Outcome<void> added =
        seat == to_act() ? draft.add(Moved{number_of(seat), written, By::Human})
                         : draft.add(Answered{number_of(seat),
                                              std::string(game_->decision(*asked).name), written});
    if (!added)
        return refused(added.error());
    draft.settle();
    return draft.take();
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

// In hot-seat a single person makes the choices of all.
bool Table::is_own(Seat seat, Seat asker) const
{
    return seat == asker || (created_->is_hot_seat && at(seat).is_human());
}

std::optional<int> Table::before_last_choice(Seat asker) const
{
    if (log_.started_line() == 0)
        return std::nullopt;
    for (int number = log_.size(); number > log_.started_line(); --number)
        if (const Moved* moved = log_.counting<Moved>(number);
            moved && is_own(seat_of(*moved), asker) && is_choice(*moved))
            return number - 1;
    return std::nullopt;
}

// Free as long as no other player acted and nothing hidden came out after that line. Things shown
// while a player is away are never taken back: that player could not object, and the others know
// them.
UndoRight Table::undo_right(Seat asker, int back_to) const
{
    if (is_one_person())
        return UndoRight::Free;
    const bool has_drawn = has_drawn_since(log_, back_to);
    if (has_drawn && is_anybody_away(now_))
        return UndoRight::None;
    const bool is_free = !has_drawn && !has_another_acted_since(asker, back_to);
    return is_free || seats_to_agree(now_, asker) == 0 ? UndoRight::Free : UndoRight::Consent;
}

bool Table::has_another_acted_since(Seat asker, int back_to) const
{
    for (int number = back_to + 1; number <= log_.size(); ++number)
    {
        if (const Moved* moved = log_.counting<Moved>(number))
        {
            const bool is_mine = is_own(seat_of(*moved), asker) && is_choice(*moved);
            if (!is_mine && !is_automatic(*moved))
                return true;
        }
        else if (log_.counting<Answered>(number) || log_.counting<Withdrawn>(number))
            if (!is_own(table::seat_of(log_.at(number)), asker))
                return true;
    }
    return false;
}

// Whether a seat moved, or took back, after the line the asker knows.
bool Table::has_moved_since(int last) const
{
    for (int number = std::max(last, 0) + 1; number <= log_.size(); ++number)
    {
        const Content& content = log_.at(number).content;
        if (std::holds_alternative<Moved>(content) || std::holds_alternative<Undone>(content) ||
            std::holds_alternative<UndoAsked>(content))
            return true;
    }
    return false;
}

Outcome<void> Table::check_undo(const Request& request) const
{
    if (const Outcome<void> playing = check_playing(request); !playing)
        return playing;  // also when the game is over: then the seed is public
    if (has_moved_since(request.last))
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
    const std::optional<int> goal = back_to ? back_to : before_last_choice(request.seat);
    if (!goal)
        return refused(RefusalCode::NothingToUndo, "you have made no choice to take back");
    if (*goal < log_.started_line() || *goal >= now_.number || !is_anything_after(*goal))
        return refused(RefusalCode::NothingToUndo,
                       fmt::format("there is nothing to take back after line {}", *goal));
    const UndoRight right = undo_right(request.seat, *goal);
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
    if (const std::optional<int64_t> deadline = next_deadline(draft.state());
        deadline && *deadline <= request.now)
        return refused(RefusalCode::NothingToUndo,
                       "the time for that choice has run out; taking back gives none");
    return draft.take();
}

bool Table::is_anything_after(int back_to) const
{
    for (int number = back_to + 1; number <= log_.size(); ++number)
        if (log_.counting<Moved>(number) || log_.counting<Answered>(number))
            return true;
    return false;
}

Outcome<Change> Table::reply_to_undo(const Request& request, bool agrees) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> playing = check_playing(request); !playing)
        return refused(playing.error());
    if (!now_.pending_undo)
        return refused(RefusalCode::NothingAsked, "nobody asks for an undo");
    if (has_moved_since(request.last))
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
    else if (const std::optional<int> goal = start_of_turn(seat))
        draft.undo(request.seat, *goal);
    else
        return refused(RefusalCode::NothingToUndo, "there is nothing in this turn to take back");
    return in_time(draft, request);
}

std::optional<int> Table::start_of_turn(Seat seat) const
{
    std::optional<int> start;
    for (int number = log_.size(); number > log_.started_line(); --number)
    {
        const bool is_mine = table::seat_of(log_.at(number)) == seat;
        if (!is_mine && (log_.counting<Answered>(number) || log_.counting<Withdrawn>(number)))
            break;
        const Moved* moved = log_.counting<Moved>(number);
        if (!moved)
            continue;
        const bool is_my_choice = is_mine && is_choice(*moved);
        if (log_.reveals(number) || !(is_automatic(*moved) || is_my_choice))
            break;
        if (is_my_choice)
            start = number - 1;
    }
    return start;
}

}  // namespace tischwerk::table
