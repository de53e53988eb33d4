#include "games/factory42/chapters/rounds/clean_up.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/rounds/rounds.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

namespace
{

// FF-14.9, FF-14.10  Rosettes for those that wait, in slot order; completed ones go.
void settle_orders(Play& play)
{
    State& state = play.state;
    for (OrderSlot& slot : state.slots)
    {
        if (slot.is_completed() || slot.order == no_order || state.supply_rosettes == 0)
            continue;
        --state.supply_rosettes;
        ++slot.overdue;
        tell(play, OverdueRosette{slot.order, slot.overdue});
    }
    for (OrderSlot& slot : state.slots)
    {
        if (!slot.is_completed())
            continue;
        state.order_discard.insert(slot.order);
        tell(play, OrderDiscarded{slot.order});
        slot = {};
    }
}

// FF-14.10  They are counted anew when the next round begins.
void return_meeples(State& state)
{
    for (Crew& crew : state.crews)
        crew = {};
    for (Player& player : state.players)
    {
        player.workers.clear();
        player.commissars.clear();
        player.unplaced = 0;
    }
}

// FF-3.16  A loaded car keeps its cargo; an empty car is like any other (FF-3.9).
void send_back(Play& play, Seat seat, std::size_t dock)
{
    Dock& left = play.state.player(seat).docks[dock];
    const int cubes = left.cargo.total();
    if (cubes > 0)
        play.state.station.push(left.cargo);
    left = {};
    tell(play, CarReturned{seat, static_cast<int16_t>(dock + 1), static_cast<int16_t>(cubes)});
}

}  // namespace

bool is_end_reached(const Board& board)
{
    if (is_last_round(board.state))
        return true;
    for (const Player& player : board.state.players)
        if (player.score >= board.edition.numbers.score_end)
            return true;
    return false;
}

// FF-15.8  Nothing more happens in the final round.
void clean_up(Play& play, const Step&)
{
    State& state = play.state;
    state.phase = Phase::CleanUp;
    state.location = no_location;
    if (is_end_reached(play.board()))
    {
        state.phase = Phase::Over;
        tell(play, GameEnded{});
        return;
    }
    settle_orders(play);
    return_meeples(state);
    push(play, Step{StepKind::EndRound, no_seat});
    push(play, step_at(StepKind::EmptyDocks, no_seat, 0));
}

// FF-14.11, FF-19.14  Player by player: dock 1, dock 2, then their arrangement.
void empty_docks(Play& play, const Step& step)
{
    State& state = play.state;
    const std::size_t place = step.values[0];
    if (place >= state.players.size())
        return;
    const Seat seat = state.in_order(place);
    begin_action(play);
    push(play, step_at(StepKind::EmptyDocks, no_seat, place + 1));
    push(play, Step{StepKind::ArrangeCars, seat});
    for (std::size_t dock = dock_count; dock-- > 0;)
    {
        const Dock& docked = state.player(seat).docks[dock];
        if (docked.has_car && docked.cargo.total() == 0)
            send_back(play, seat, dock);
        else if (docked.has_car)
            push(play, step_at(StepKind::KeepCar, seat, dock));
    }
}

template <typename Collector>
void offer_keep_car(const Board&, Collector& menu)
{
    menu.allowed(KeepTheCar{});
    menu.allowed(ReturnTheCar{});
}

void choose_keep_car(Play& play, const Step& step, const Move& move)
{
    if (is<ReturnTheCar>(move))
        return send_back(play, step.seat, step.values[0]);
    tell(play, CarKept{step.seat, static_cast<int16_t>(step.values[0] + 1)});
}

// Asked only where a car was kept.
template <typename Collector>
void offer_arrange_cars(const Board& board, Collector& menu)
{
    const auto& docks = board.state.player(board.state.steps.top().seat).docks;
    if (!docks[0].has_car && !docks[1].has_car)
        return;
    menu.allowed(AsIs{});
    menu.allowed(Exchange{});
}

void choose_arrange_cars(Play& play, const Step& step, const Move& move)
{
    if (is<AsIs>(move))
        return;
    auto& docks = play.state.player(step.seat).docks;
    std::swap(docks[0], docks[1]);
    tell(play, CarsExchanged{step.seat});
}

// FF-14.13
void end_round(Play& play, const Step&)
{
    State& state = play.state;
    state.start_player = next_clockwise(state.start_player, state.players.size());
    push(play, Step{StepKind::BeginRound, no_seat});
}

OFFERED(keep_car);
OFFERED(arrange_cars);

}  // namespace tischwerk::factory42
