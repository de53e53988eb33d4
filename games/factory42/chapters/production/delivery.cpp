#include "games/factory42/chapters/production/delivery.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

namespace
{

// FF-9.21  Two cars and two open docks.
bool is_double_possible(const State& state)
{
    return !state.is_double_used && state.crew(Location::Delivery).commissar != no_seat &&
           state.line.size() >= 2 && open_dock_count(state) >= 2;
}

void push_delivery(Play& play, Seat seat)
{
    push(play, Step{StepKind::DeliveryCar, seat});
}

}  // namespace

int open_dock_count(const State& state)
{
    int count = 0;
    for (const Player& player : state.players)
        for (const Dock& dock : player.docks)
            count += dock.has_car ? 0 : 1;
    return count;
}

// FF-9.19  A worker must deliver if it can. FF-9.20, FF-19.5: the commissar's player is asked
// before.
void begin_delivery(Play& play, Seat seat)
{
    State& state = play.state;
    if (is_double_possible(state))
        push(play, step_at(StepKind::DoubleDelivery, state.crew(Location::Delivery).commissar,
                           index_of(seat)));
    else
        push_delivery(play, seat);
}

template <typename Collector>
void offer_double_delivery(const Board&, Collector& menu)
{
    menu.allowed(Yes{});
    menu.allowed(No{});
}

// The car of field 1 goes first; then the other car stands there.
void choose_double_delivery(Play& play, const Step& step, const Move& move)
{
    const Seat worker = place_in<Seat>(step);
    if (is<No>(move))
        return push_delivery(play, worker);
    play.state.is_double_used = true;
    tell(play, DoubleOrdered{step.seat});
    push(play, step_at(StepKind::DeliveryDock, worker, 0));
    push(play, step_at(StepKind::DeliveryDock, worker, 0));
}

// FF-9.18  Field 1 or 2.
template <typename Collector>
void offer_delivery_car(const Board& board, Collector& menu)
{
    if (board.state.line.is_empty() || open_dock_count(board.state) == 0)
        return menu.blocked(ChooseCar{1}, rule("FF-9.19"));  // nothing is asked, and why is told
    for (std::size_t field = 0; field < board.state.line.size(); ++field)
    {
        const ChooseCar move{static_cast<uint8_t>(field + 1)};
        if (field < 2)
            menu.allowed(move);
        else
            menu.blocked(move, rule("FF-9.18"));
    }
}

void choose_delivery_car(Play& play, const Step& step, const Move& move)
{
    push(play,
         step_at(StepKind::DeliveryDock, step.seat, decode<ChooseCar>(move).car - std::size_t{1}));
}

// FF-9.22  Any open dock of any player; its owner cannot refuse.
template <typename Collector>
void offer_delivery_dock(const Board& board, Collector& menu)
{
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        for (std::size_t dock = 0; dock < dock_count; ++dock)
        {
            const ChooseDock move{seat_at(place), static_cast<uint8_t>(dock + 1)};
            if (board.state.players[place].docks[dock].has_car)
                menu.blocked(move, rule("FF-3.17"));
            else
                menu.allowed(move);
        }
}

// FF-9.18  The line closes up.
void choose_delivery_dock(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    const ChooseDock to = decode<ChooseDock>(move);
    const std::size_t field = step.values[0];
    state.player(to.seat).docks[to.dock - std::size_t{1}] = {true, state.line[field]};
    state.line.remove_at(field);
    state.player(step.seat).sent_to.insert(to.seat);
    if (play.log)
        tell(play, CarDelivered{step.seat, to.seat, to.dock,
                                cubes_at(state.player(to.seat), to.dock - std::size_t{1})});
}

OFFERED(double_delivery);
OFFERED(delivery_car);
OFFERED(delivery_dock);

}  // namespace tischwerk::factory42
