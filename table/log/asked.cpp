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
    const bool is_asking = state.is_started && !state.other_rules && !game.is_over(state.game);
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
    if (clock.kind == ClockKind::None || asked == no_seat ||
        !state.seats[index_of(asked)].is_present())
        return std::nullopt;
    return state.clock_since + (clock.kind == ClockKind::Live ? state.seats[index_of(asked)].bank_ms
                                                              : clock.days_per_move * day_ms);
}

}  // namespace tischwerk::table
