// Who is asked at a table and until when, read from its state.
#include "table/log/fold.hpp"

#include <algorithm>

namespace tischwerk::table
{

bool is_revealing(const Game& game, const EventLog& events)
{
    return std::any_of(events.begin(), events.end(),
                       [&](const Event& event) { return game.is_revealing(event); });
}

Seat seat_to_act(const Game& game, const TableState& state)
{
    const bool is_asking =
        state.is_started && !state.other_rules && !state.is_ended && !game.is_over(state.game);
    return is_asking ? game.decision(state.game).seat : no_seat;
}

std::optional<AnyState> asked_state(const Game& game, const TableState& state, Seat seat)
{
    const Seat in_turn = seat_to_act(game, state);
    if (in_turn == no_seat || in_turn == seat)
        return in_turn == no_seat ? std::nullopt : std::optional(state.game);
    std::optional<AnyState> asked = game.as_asked(state.game, seat);
    const SeatState& own = state.seats[index_of(seat)];
    auto kept = own.kept.begin();
    while (asked && !game.is_over(*asked))
        if (const std::optional<Move> routine = game.routine(*asked, own.orders))
            game.apply(*asked, *routine);
        else if (kept == own.kept.end())
            return asked;
        else if (const Result<AnyState> after = play_move(game, *asked, (kept++)->move))
            asked = *after;
        else
            return std::nullopt;  // a damaged log: the kept answer does not fit
    return std::nullopt;
}

std::optional<int64_t> deadline_of(const Folding& folding, const TableState& state)
{
    const ClockRule& clock = folding.created.clock;
    const Seat asked = seat_to_act(folding.game, state);
    if (clock.kind == ClockKind::None || asked == no_seat)
        return std::nullopt;
    const SeatState& seat = state.seats[index_of(asked)];
    const bool is_live = clock.kind == ClockKind::Live;
    if (seat.is_paused)
        return state.clock_since + (is_live ? live_pause_ms : day_ms);
    if (!seat.is_present())
        return std::nullopt;
    return state.clock_since + (is_live ? seat.bank_ms : clock.days_per_move * day_ms);
}

// Without a clock the log tells: a table is live whose last few moves lie within the last hour.
int64_t patience_of(const Folding& folding, int64_t now)
{
    if (folding.created.clock.kind == ClockKind::Live)
        return live_patience_ms;
    if (folding.created.clock.kind == ClockKind::Correspondence)
        return day_ms;
    constexpr int few_moves = 6;
    constexpr int64_t lately_ms = 3'600'000;
    int count = 0;
    for (int number = folding.log.size(); number > folding.log.started_line(); --number)
    {
        const Moved* moved = folding.log.counting<Moved>(number);
        if (moved && moved->by == By::Human && ++count == few_moves)
            return now - folding.log.at(number).at < lately_ms ? live_patience_ms : day_ms;
    }
    return day_ms;
}

}  // namespace tischwerk::table
