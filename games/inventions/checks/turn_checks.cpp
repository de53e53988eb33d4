#include "games/inventions/checks/checks.hpp"

#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/pending.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

// The step that all others lie on says which phase it is.
bool fits_phase(Phase phase, StepKind lowest)
{
    switch (lowest)
    {
    case StepKind::Place: return phase == Phase::Placing;
    case StepKind::FinishGame:
    case StepKind::FinalExchange:
    case StepKind::GiveFirst:
    case StepKind::GiveSecond:
    case StepKind::Receive: return phase == Phase::FinalMarket;
    default: return phase == Phase::CarryingOut;
    }
}

// EI-16.4  In the final market a seat that answers before its turn is asked alone; once it has
// answered nothing waits.
bool is_asked_early(const State& state)
{
    return state.phase == Phase::FinalMarket &&
           (state.steps.is_empty() || state.steps[0].kind != StepKind::FinishGame);
}

Finding check_phase(const Board& board)
{
    const State& state = board.state;
    const int rounds = board.edition.with(state.players.size()).rounds;
    if (state.round < 1 || state.round > rounds)
        return fmt::format("/round: {} is not between 1 and {} (EI-16.1)", state.round, rounds);
    if (state.phase >= Phase::FinalMarket && state.round != rounds)
        return fmt::format("/phase: the game ends after round {}, not {} (EI-16.1)", rounds,
                           state.round);
    if (state.steps.is_empty() != (state.phase == Phase::Over) && !is_asked_early(state))
        return "/phase: the game is over when nothing waits any more (EI-16.1)";
    if (!state.steps.is_empty() && !fits_phase(state.phase, state.steps[0].kind))
        return "/phase: something else waits in this phase (EI-3.1)";
    return std::nullopt;
}

std::size_t place_in_turn(const State& state, Seat seat)
{
    const std::size_t count = state.players.size();
    return (index_of(seat) + count - index_of(state.start_seat)) % count;
}

// EI-3.6  Every player finds a space for each disc. A player with all other discs on the board is
// barred from as many spaces, and the discs of all others take theirs.
bool has_space_for_all(const Board& board)
{
    const std::size_t players = board.state.players.size();
    return (players + 1) * board.edition.with(players).action_discs <= space_count + 1;
}

// EI-3.3  One disc at a time, clockwise from the start player: seats before the asked seat have
// placed a disc more, seats behind it as many. Only a player without a space to take may have fewer
// (EI-3.6).
Finding check_placing(const Board& board)
{
    const State& state = board.state;
    if (state.phase != Phase::Placing)
        return std::nullopt;
    const Seat asked = state.steps[0].seat;
    const int placed_by_asked = discs_on_board(state, asked);
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const Seat seat = seat_at(place);
        const bool is_before = place_in_turn(state, seat) < place_in_turn(state, asked);
        const int expected = placed_by_asked + (is_before ? 1 : 0);
        const int placed = discs_on_board(state, seat);
        if (placed > expected || (placed < expected && has_disc_to_place(board, seat)))
            return fmt::format("/spaces: seat {} has placed {} discs, not {}: one at a time, "
                               "clockwise from the start player (EI-3.3)",
                               place, placed, expected);
    }
    return std::nullopt;
}

// EI-4.1  One disc at a time, clockwise from the start player: seats before the seat in turn have
// carried out a disc more, seats behind it as many.
Finding check_carrying_out(const Board& board)
{
    const State& state = board.state;
    if (state.phase != Phase::CarryingOut || !has_space_for_all(board))
        return std::nullopt;
    const Step& turn = state.steps[0];
    const int returned = turn.kind == StepKind::NextTurn ? 1 : 0;  // EI-4.4: before the bonus disc
    const int discs = discs_on_board(state, turn.seat) + returned;
    if (discs > board.edition.with(state.players.size()).action_discs)
        return fmt::format("/spaces: seat {} has carried out no disc yet (EI-4.1)",
                           index_of(turn.seat));
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const Seat seat = seat_at(place);
        const bool is_before = place_in_turn(state, seat) < place_in_turn(state, turn.seat);
        const int expected = discs - (is_before ? 1 : 0) - (seat == turn.seat ? returned : 0);
        if (discs_on_board(state, seat) != expected)
            return fmt::format("/spaces: seat {} has {} discs there instead of {} in the turn of "
                               "seat {}: one at a time, clockwise from the start player (EI-4.1)",
                               place, discs_on_board(state, seat), expected, index_of(turn.seat));
    }
    return std::nullopt;
}

// EI-16.4  From the start player clockwise: the players behind the one who exchanges have not
// begun.
Finding check_final_market(const Board& board)
{
    const State& state = board.state;
    if (state.phase < Phase::FinalMarket)
        return std::nullopt;
    if (std::any_of(state.spaces.begin(), state.spaces.end(),
                    [](Seat owner) { return owner != no_seat; }))
        return "/spaces: all discs were carried out before the game ends (EI-16.1)";
    if (state.phase == Phase::Over)
        return std::nullopt;
    if (is_asked_early(state))
        return state.steps.size() > 1 && state.steps[1].kind == StepKind::FinalExchange
                   ? Finding("/steps/1: a seat that answers before its turn is asked alone "
                             "(EI-16.4)")
                   : Finding();
    if (state.steps[0].seat != state.start_seat)
        return fmt::format("/steps/0/seat: is the start player, seat {} (EI-16.4)",
                           index_of(state.start_seat));
    std::size_t left = state.players.size();
    for (std::size_t place = 1; place < state.steps.size(); ++place)
    {
        const Step& step = state.steps[place];
        const bool is_visit = step.kind == StepKind::FinalExchange;
        const bool is_own_detail = !is_visit &&
                                   state.steps[place - 1].kind == StepKind::FinalExchange &&
                                   state.steps[place - 1].seat == step.seat;
        if (is_own_detail || place_in_turn(state, step.seat) + 1 == left)
            left -= is_own_detail ? 0 : 1;
        else
            return fmt::format("/steps/{}/seat: is not the next from seat {} clockwise (EI-16.4)",
                               place, index_of(state.start_seat));
        const bool is_waiting =
            place + 1 < state.steps.size() && state.steps[place + 1].seat != step.seat;
        if (is_visit && is_waiting && unpacked<MarketVisit>(step).count > 0)
            return fmt::format("/steps/{}: seat {} exchanges before its turn (EI-16.4)", place,
                               index_of(step.seat));
    }
    return std::nullopt;
}

}  // namespace

Finding check_turns(const Board& board)
{
    return first_finding(board,
                         {check_phase, check_placing, check_carrying_out, check_final_market});
}

}  // namespace tischwerk::inventions
