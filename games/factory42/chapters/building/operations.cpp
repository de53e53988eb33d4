#include "games/factory42/chapters/building/operations.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/payment/payment.hpp"
#include "games/factory42/moves.hpp"

namespace tischwerk::factory42
{

namespace
{

bool has_any(const Cubes& supply, ResourceSet wanted)
{
    for (const Resource resource : wanted)
        if (supply[place_of(resource)] > 0)
            return true;
    return false;
}

int docked_cubes(const Player& player)
{
    return player.docks[0].cargo.total() + player.docks[1].cargo.total();
}

bool has_open_dock(const Player& player)
{
    return !player.docks[0].has_car || !player.docks[1].has_car;
}

bool has_docked_room(const Player& player)
{
    for (const Dock& dock : player.docks)
        if (dock.has_car && dock.cargo.room() > 0)
            return true;
    return false;
}

// long: a case for each effect
bool would_change(const Board& board, Seat seat, const InventionCard& card, const Effect& effect)
{
    const State& state = board.state;
    const Player& player = state.player(seat);
    const int paid = card.activation.total();
    const int room = warehouse_room(board.edition, player) + paid;
    const std::size_t resource = place_of(effect.resource);
    switch (effect.operation)
    {
    case Operation::Gain: return state.supply[resource] > 0 || card.activation.cubes[resource] > 0;
    case Operation::GainChoice: return has_any(state.supply, effect.from);
    case Operation::ConvertAny:
        return state.supply[resource] > 0 && total_of(player.warehouse) >= paid + effect.pay;
    case Operation::Steam:
        return !(state.is_burst && state.gauge >= board.edition.numbers.burst_to);
    case Operation::PoolToWarehouse: return total_of(state.pool) > 0 && room > 0;
    case Operation::PoolToDock: return total_of(state.pool) > 0 && has_docked_room(player);
    case Operation::LineToDock: return !state.line.is_empty() && has_open_dock(player);
    case Operation::DockToWarehouse: return docked_cubes(player) > 0 && room > 0;
    case Operation::BagToWarehouse: return total_of(state.bag) > 0;
    case Operation::Rosette: return state.supply_rosettes + card.activation_rosettes > 0;
    case Operation::Points: return true;
    case Operation::TowerShake: return total_of(state.tower) > 0;
    }
    return false;
}

Purchase activation_of(InventionId card)
{
    return {Purpose::Activation, static_cast<uint8_t>(card)};
}

}  // namespace

// FF-13.1
void begin_operations(Play& play, Seat seat)
{
    if (play.state.player(seat).workers.contains(Location::Operations))
        push(play, Step{StepKind::ActivateInvention, seat});
}

bool can_activate(const Board& board, Seat seat, InventionId card)
{
    const InventionCard& printed = board.edition[card];
    if (board.state.player(seat).rosettes < printed.activation_rosettes ||
        !is_payable(board, seat, activation_of(card)))
        return false;
    for (const Effect& effect : printed.effects)
        if (would_change(board, seat, printed, effect))
            return true;
    return false;
}

template <typename Collector>
void offer_activate_invention(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    const Player& player = board.state.player(seat);
    for (const InventionId card : player.researched)
        if (player.activated.contains(card))
            menu.blocked(Activate{card}, rule("FF-13.1"));
        else if (!can_activate(board, seat, card))
            menu.blocked(Activate{card}, rule("FF-13.4"));
        else
            menu.allowed(Activate{card});
    menu.allowed(Done{});
}

void choose_activate_invention(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    push(play, step);
    begin_purchase(play, step.seat, activation_of(decode<Activate>(move).card));
}

// FF-13.2, FF-13.3  Rosettes are paid last, a marker is lost, then the effects run in order.
void finish_activation(Play& play, Seat seat, InventionId card)
{
    State& state = play.state;
    Player& player = state.player(seat);
    const InventionCard& printed = play.edition[card];
    pay_rosettes(play, seat, printed.activation_rosettes);
    player.activated.insert(card);
    uint8_t& uses = state.uses[place_of(card)];
    if (printed.uses > 0)
        --uses;
    tell(play, InventionActivated{seat, card, uses});
    if (printed.uses > 0 && uses == 0)
    {
        player.researched.remove(card);
        state.invention_discard.insert(card);
        tell(play, InventionUsedUp{seat, card});
    }
    push(play, step_at(StepKind::RunEffects, seat, place_of(card), 0));
}

OFFERED(activate_invention);

}  // namespace tischwerk::factory42
