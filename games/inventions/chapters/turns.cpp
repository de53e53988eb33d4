#include "games/inventions/chapters/turns.hpp"

#include "core/asks.hpp"
#include "games/inventions/chapters/factories.hpp"
#include "games/inventions/chapters/market.hpp"
#include "games/inventions/chapters/preparation.hpp"
#include "games/inventions/happenings.hpp"
#include "games/inventions/moves.hpp"
#include "games/inventions/pending.hpp"

#include <algorithm>

namespace tischwerk::inventions
{

namespace
{

constexpr std::array<Action, action_count> all_actions = {Action::Build,  Action::Produce,
                                                          Action::Buy,    Action::Manufacture,
                                                          Action::Market, Action::Research};

bool has_disc_at(const State& state, Seat seat, Action action)
{
    return state.spaces[space_of(action, 0)] == seat || state.spaces[space_of(action, 1)] == seat;
}

bool has_free_space(const State& state, Action action)
{
    return state.spaces[space_of(action, 0)] == no_seat ||
           state.spaces[space_of(action, 1)] == no_seat;
}

// EI-3.4  A space holds one disc; EI-3.5: no player takes both spaces of an action.
bool may_place(const State& state, Seat seat, Action action)
{
    return has_free_space(state, action) && !has_disc_at(state, seat, action);
}

// The first seat from this one on, clockwise, that answers yes; no_seat if none does.
template <typename Question>
Seat first_seat_from(const State& state, Seat seat, Question&& question)
{
    for (std::size_t asked = 0; asked < state.players.size(); ++asked)
    {
        if (question(seat))
            return seat;
        seat = next_clockwise(seat, state.players.size());
    }
    return no_seat;
}

// EI-4.1  The next player with a disc on the board picks a disc.
void push_turn(Play& play, Seat from)
{
    const Seat seat = first_seat_from(
        play.state, from, [&](Seat asked) { return discs_on_board(play.state, asked) > 0; });
    if (seat != no_seat)
        push(play, step(StepKind::PickDisc, seat));
    else if (is_last_round(play.board()))
        open_final_market(play);
    else
        prepare_next_round(play);  // EI-3.1
}

void push_placing(Play& play, Seat from)
{
    const Seat seat = first_seat_from(
        play.state, from, [&](Seat asked) { return has_disc_to_place(play.board(), asked); });
    if (seat != no_seat)
        return push(play, step(StepKind::Place, seat));
    play.state.phase = Phase::CarryingOut;
    tell(play, AllDiscsPlaced{});
    push_turn(play, play.state.start_seat);
}

void start_action(Play& play, Seat seat, Action action)
{
    switch (action)
    {
    case Action::Build: return push(play, step(StepKind::Build, seat));
    case Action::Produce: return run_all_factories(play, seat);
    case Action::Buy: return push(play, step(StepKind::Buy, seat));
    case Action::Manufacture: return push(play, step(StepKind::Manufacture, seat));
    case Action::Market: return push(play, step(StepKind::MarketMode, seat));
    case Action::Research: return push(play, step(StepKind::ResearchMode, seat));
    }
}

}  // namespace

// Discs on the board tell the turns of a phase apart. A disc that went back while its turn goes on
// with bonus actions still counts.
Turn turn_of(const State& state)
{
    uint32_t discs = 0;
    for (const Seat owner : state.spaces)
        discs += owner != no_seat ? 1 : 0;
    for (const Step& step : state.steps)
        discs += step.kind == StepKind::NextTurn ? 1 : 0;
    const Seat seat = state.steps.top().seat;
    const bool is_final = state.phase == Phase::FinalMarket;  // EI-16.4: one turn for each
    const uint32_t place = is_final ? static_cast<uint32_t>(index_of(seat)) : discs;
    return {(state.round * uint32_t{4} + static_cast<uint32_t>(state.phase)) * 32 + place, seat};
}

int discs_on_board(const State& state, Seat seat)
{
    return static_cast<int>(std::count(state.spaces.begin(), state.spaces.end(), seat));
}

// EI-3.3  Clockwise until all discs lie. EI-3.6: there is always a space; only in an edition with
// more discs may a player find none, and then keeps the disc.
bool has_disc_to_place(const Board& board, Seat seat)
{
    const State& state = board.state;
    return discs_on_board(state, seat) < board.edition.with(state.players.size()).action_discs &&
           std::any_of(all_actions.begin(), all_actions.end(),
                       [&](Action action) { return may_place(state, seat, action); });
}

bool is_last_round(const Board& board)
{
    return board.state.round >= board.edition.with(board.state.players.size()).rounds;
}

void begin_round(Play& play)
{
    State& state = play.state;
    state.phase = Phase::Placing;
    tell(play, RoundStarted{static_cast<int16_t>(state.round), state.start_seat});
    push_placing(play, state.start_seat);
}

template <typename Collector>
void offer_place(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for (const Action action : all_actions)
        if (has_disc_at(board.state, seat, action))
            menu.blocked(Place{action}, rule("EI-3.5"));  // an own disc lies there
        else if (!has_free_space(board.state, action))
            menu.blocked(Place{action}, rule("EI-3.4"));  // both spaces are taken
        else
            menu.allowed(Place{action});
}

// EI-3.7  Both spaces of an action are alike, so the lower free space is used.
void choose_place(Play& play, const Step& step, const Move& move)
{
    const Action action = decode<Place>(move).action;
    const std::size_t side = play.state.spaces[space_of(action, 0)] == no_seat ? 0 : 1;
    play.state.spaces[space_of(action, side)] = step.seat;
    tell(play, DiscPlaced{step.seat, action});
    push_placing(play, next_clockwise(step.seat, play.state.players.size()));
}

// EI-4.2  In any order, however they were placed.
template <typename Collector>
void offer_pick_disc(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for (const Action action : all_actions)
        if (has_disc_at(board.state, seat, action))
            menu.allowed(PickDisc{action});
        else
            menu.blocked(PickDisc{action}, rule("EI-4.1"));  // no own disc there
}

void choose_pick_disc(Play& play, const Step& step, const Move& move)
{
    const Action action = decode<PickDisc>(move).action;
    tell(play, ActionStarted{step.seat, action});
    push(play, step_at(StepKind::ReturnDisc, step.seat, action));
    start_action(play, step.seat, action);
}

// EI-4.3  Back it comes, used or waived.
// EI-4.4, EI-13.2  Then its owner may use one bonus disc.
void return_disc(Play& play, const Step& step)
{
    State& state = play.state;
    const Action action = place_in<Action>(step);
    const std::size_t side = state.spaces[space_of(action, 0)] == step.seat ? 0 : 1;
    state.spaces[space_of(action, side)] = no_seat;
    tell(play, DiscReturned{step.seat, action});
    if (state.player(step.seat).bonus_discs == 0)
        return push_turn(play, next_clockwise(step.seat, state.players.size()));
    push(play, Step{StepKind::NextTurn, step.seat});
    push(play, Step{StepKind::Bonus, step.seat});
}

void next_turn(Play& play, const Step& step)
{
    push_turn(play, next_clockwise(step.seat, play.state.players.size()));
}

OFFERED(place);
OFFERED(pick_disc);

}  // namespace tischwerk::inventions
