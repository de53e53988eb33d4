#include "table/log/choices.hpp"

#include "table/draft.hpp"

#include <algorithm>

namespace tischwerk::table
{

namespace
{

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

Seat mover_of(const Moved& moved)
{
    return seat_at(static_cast<std::size_t>(moved.seat));
}

}  // namespace

// In hot-seat a single person makes the choices of all.
bool Choices::is_own(Seat seat, Seat asker) const
{
    return seat == asker || (created_.is_hot_seat && state_.seats[index_of(seat)].is_human());
}

std::optional<int> Choices::before_last_choice(Seat asker) const
{
    if (log_.started_line() == 0)
        return std::nullopt;
    for (int number = log_.size(); number > log_.started_line(); --number)
        if (const Moved* moved = log_.counting<Moved>(number);
            moved && is_own(mover_of(*moved), asker) && is_choice(*moved))
            return number - 1;
    return std::nullopt;
}

// Free as long as no other player acted and nothing hidden came out after that line. Things shown
// while a player is away are never taken back: that player could not object, and the others know
// them.
UndoRight Choices::undo_right(Seat asker, int back_to) const
{
    if (is_one_person(created_, state_))
        return UndoRight::Free;
    const bool has_drawn = has_drawn_since(log_, back_to);
    if (has_drawn && is_anybody_away(state_))
        return UndoRight::None;
    const bool is_free = !has_drawn && !has_another_acted_since(asker, back_to);
    return is_free || seats_to_agree(state_, asker) == 0 ? UndoRight::Free : UndoRight::Consent;
}

bool Choices::has_another_acted_since(Seat asker, int back_to) const
{
    for (int number = back_to + 1; number <= log_.size(); ++number)
    {
        if (const Moved* moved = log_.counting<Moved>(number))
        {
            const bool is_mine = is_own(mover_of(*moved), asker) && is_choice(*moved);
            if (!is_mine && !is_automatic(*moved))
                return true;
        }
        else if (log_.counting<Answered>(number) || log_.counting<Withdrawn>(number))
            if (!is_own(seat_of(log_.at(number)), asker))
                return true;
    }
    return false;
}

// Whether a seat moved, or took back, after the line the asker knows.
bool Choices::has_moved_since(int last) const
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

bool Choices::is_anything_after(int back_to) const
{
    for (int number = back_to + 1; number <= log_.size(); ++number)
        if (log_.counting<Moved>(number) || log_.counting<Answered>(number))
            return true;
    return false;
}

std::optional<int> Choices::start_of_turn(Seat seat) const
{
    std::optional<int> start;
    for (int number = log_.size(); number > log_.started_line(); --number)
    {
        const bool is_mine = seat_of(log_.at(number)) == seat;
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

int human_count(const TableState& state)
{
    return static_cast<int>(std::ranges::count_if(state.seats, &SeatState::is_human));
}

bool is_one_person(const Created& created, const TableState& state)
{
    return created.is_hot_seat || human_count(state) <= 1;
}

}  // namespace tischwerk::table
