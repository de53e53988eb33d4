#include "table/draft.hpp"

#include <algorithm>
#include <cassert>

namespace tischwerk::table
{

Outcome<void> Draft::add(Content content)
{
    Line line;
    line.number = state_.number + 1;
    line.at = request_.now;
    if (change_.lines.empty() && !request_.key.empty())
    {
        const bool is_secret = std::holds_alternative<Seated>(content);
        line.key = is_secret ? kept_key(request_.key) : request_.key;
        line.from = request_.seat == no_seat ? -1 : static_cast<int>(index_of(request_.seat));
    }
    line.content = std::move(content);
    const AnyState before = state_.game;  // a move is described as it was seen there
    EventLog events;
    std::vector<Unasked> unasked;
    events.unasked = &unasked;
    if (const Outcome<void> folded = fold(folding_, state_, line, events); !folded)
        return folded;
    change_.reveals.push_back(is_revealing(folding_.game, events) ? 1 : 0);
    if (std::optional<ToldMove> told =
            told_move(folding_.game, line, before, std::move(events), unasked))
        change_.told.push_back(std::move(*told));
    change_.lines.push_back(std::move(line));
    return {};
}

void Draft::settle()
{
    while (settle_one())
    {
    }
    // An answer for something that was not asked after all.
    for (std::size_t place = 0; place < state_.seats.size(); ++place)
        if (!state_.seats[place].kept.empty() &&
            !folding_.game.as_asked(state_.game, seat_at(place)))
            (void)add(Withdrawn{static_cast<int>(place), 0});
}

// Orders come before kept answers: an early answer was given after them, too (see asked_state), so
// the result does not depend on which came first.
bool Draft::settle_one()
{
    const Game& game = folding_.game;
    const Seat asked = seat_to_act(game, state_);
    if (asked == no_seat)
        return false;
    const int place = static_cast<int>(index_of(asked));
    const SeatState& seat = state_.seats[index_of(asked)];
    if (seat.is_human())
        if (const std::optional<Move> move = game.routine(state_.game, seat.orders);
            move && (seat.is_present() || !seat.kept.empty()))
            return add(Moved{place, game.move_text(*move), By::StandingOrder}).has_value();
    if (seat.kept.empty())
        return false;
    const KeptAnswer answer = seat.kept.front();
    if (answer.decision == game.decision(state_.game).name &&
        add(Moved{place, game.move_text(answer.move), By::EarlyAnswer}))
        return true;
    return add(Withdrawn{place, 0}).has_value();
}

void Draft::undo(Seat seat, int back_to)
{
    const Outcome<void> undone = add(Undone{static_cast<int>(index_of(seat)), back_to});
    assert(undone);
    (void)undone;
    const Seat asked = seat_to_act(folding_.game, state_);
    if (asked != no_seat && !state_.seats[index_of(asked)].kept.empty())
        (void)add(Withdrawn{static_cast<int>(index_of(asked)), 0});
}

void Draft::undo_if_agreed()
{
    if (!state_.pending_undo)
        return;
    const PendingUndo pending = *state_.pending_undo;
    // A player who left after the question has not agreed; shown secrets stay shown until all can
    // agree.
    if (is_anybody_away(state_) && has_drawn_since(folding_.log, pending.back_to))
        return;
    if ((seats_to_agree(state_, pending.seat) & ~pending.agreed) == 0)
        undo(pending.seat, pending.back_to);
}

bool is_anybody_away(const TableState& state)
{
    return std::any_of(state.seats.begin(), state.seats.end(),
                       [](const SeatState& seat) { return seat.is_human() && !seat.is_present(); });
}

bool has_drawn_since(const Log& log, int back_to)
{
    for (int number = back_to + 1; number <= log.size(); ++number)
        if (log.counting<Moved>(number) && log.reveals(number))
            return true;
    return false;
}

uint32_t seats_to_agree(const TableState& state, Seat asker)
{
    uint32_t seats = 0;
    for (std::size_t place = 0; place < state.seats.size(); ++place)
        if (seat_at(place) != asker && state.seats[place].is_present())
            seats |= uint32_t{1} << place;
    return seats;
}

}  // namespace tischwerk::table
