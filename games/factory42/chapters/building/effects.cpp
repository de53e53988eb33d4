// The effects of inventions (FF-13.5) and their parameters (D-17).
#include "core/asks.hpp"
#include "games/factory42/chapters/building/operations.hpp"
#include "games/factory42/chapters/cubes/canonical.hpp"
#include "games/factory42/chapters/cubes/pairs.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/cubes/tower.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

constexpr std::array bag_sizes = {Size::Small, Size::Medium, Size::Large};

const Effect& effect_of(const Edition& edition, const PairLoop& loop)
{
    return edition.inventions[loop.card].effects[loop.effect];
}

Cubes some(Resource resource, int amount)
{
    Cubes cubes{};
    cubes[place_of(resource)] = static_cast<uint8_t>(amount);
    return cubes;
}

// The loop of a canonical choice in the form of canonical.hpp.
CubeLoop canonical_loop(const PairLoop& loop, bool is_mandatory)
{
    return {0, static_cast<uint8_t>(is_mandatory ? loop.left : 0), loop.left, loop.from_type};
}

ChooseDock dock_move(Seat seat, std::size_t dock)
{
    return {seat, static_cast<uint8_t>(dock + 1)};
}

// How many cubes an effect that asks may move.
uint8_t asked_amount(const Play& play, Seat seat, const Effect& effect)
{
    const Player& player = play.state.player(seat);
    const int room = warehouse_room(play.edition, player);
    switch (effect.operation)
    {
    case Operation::ConvertAny:
        return total_of(player.warehouse) >= effect.pay &&
                       play.state.supply[place_of(effect.resource)] > 0
                   ? effect.pay
                   : 0;
    case Operation::PoolToWarehouse:
    case Operation::DockToWarehouse:
        return static_cast<uint8_t>(std::clamp(room, 0, int{effect.amount}));
    case Operation::LineToDock: return play.state.line.is_empty() ? 0 : 1;
    case Operation::GainChoice: return 1;
    default: return effect.amount;
    }
}

void ask(Play& play, Seat seat, PairLoop loop)
{
    loop.left = asked_amount(play, seat, effect_of(play.edition, loop));
    if (loop.left > 0)
        push(play, step_of(StepKind::EffectParameter, seat, loop));
}

template <typename Collector>
void offer_choice(const Board& board, const Effect& effect, Collector& menu)
{
    for (const Resource resource : effect.from)
        if (board.state.supply[place_of(resource)] > 0)
            menu.allowed(ChooseCube{resource});
        else
            menu.blocked(ChooseCube{resource}, rule("FF-3.7"));
}

template <typename Collector>
void offer_docks(const Board& board, Seat seat, Collector& menu)
{
    for (std::size_t dock = 0; dock < dock_count; ++dock)
        if (board.state.player(seat).docks[dock].has_car)
            menu.blocked(dock_move(seat, dock), rule("FF-3.17"));
        else
            menu.allowed(dock_move(seat, dock));
}

template <typename Collector>
void offer_sizes(const Board& board, Collector& menu)
{
    for (const Size size : bag_sizes)
        if (cubes_of_size(board.edition, board.state.bag, size) > 0)
            menu.allowed(ChooseSize{size});
        else
            menu.blocked(ChooseSize{size}, rule("FF-6.5"));
}

template <typename Collector>
void offer_dock_pairs(const Board& board, Seat seat, const PairLoop& loop, bool is_to_dock,
                      Collector& menu)
{
    const State& state = board.state;
    const auto& docks = state.player(seat).docks;
    offer_pair(
        loop, dock_count, rule("FF-13.5"),
        [&](std::size_t type, std::size_t dock) {
            if (!docks[dock].has_car)
                return false;
            return is_to_dock ? state.pool[type] > 0 && docks[dock].cargo.room() > 0
                              : docks[dock].cargo.count(resource_at(type)) > 0;
        },
        [&](std::size_t dock) { return dock_move(seat, dock); }, menu);
}

void move_pair(Play& play, Seat seat, const PairLoop& loop, std::size_t dock)
{
    const bool is_to_dock = effect_of(play.edition, loop).operation == Operation::PoolToDock;
    change_dock(play, seat, dock, loop.chosen, is_to_dock ? 1 : -1);
    if (is_to_dock)
        change_pool(play, loop.chosen, -1);
    else
        change_warehouse(play, seat, loop.chosen, 1);
}

void bring_car(Play& play, Seat seat, std::size_t dock)
{
    State& state = play.state;
    state.player(seat).docks[dock] = {true, state.line[0]};
    state.line.remove_at(0);
    if (play.log)
        tell(play, CarDelivered{seat, seat, static_cast<int16_t>(dock + 1),
                                cubes_at(state.player(seat), dock)});
}

// A type was named: it is taken, or the dock is asked for.
void take_type(Play& play, Seat seat, PairLoop loop, Resource resource)
{
    const Effect& effect = effect_of(play.edition, loop);
    switch (effect.operation)
    {
    case Operation::GainChoice:
        return supply_to_warehouse(play, seat, some(resource, effect.amount));
    case Operation::ConvertAny: warehouse_to_supply(play, seat, resource); break;
    case Operation::PoolToWarehouse:
        change_pool(play, resource, -1);
        change_warehouse(play, seat, resource, 1);
        break;
    default: return push(play, step_of(StepKind::EffectParameter, seat, with_type(loop, resource)));
    }
    loop.from_type = static_cast<uint8_t>(resource);
    if (--loop.left > 0)
        push(play, step_of(StepKind::EffectParameter, seat, loop));
    else if (effect.operation == Operation::ConvertAny)
        supply_to_warehouse(play, seat, some(effect.resource, effect.amount));
}

}  // namespace

// long: a case for each effect
void run_effects(Play& play, const Step& step)
{
    const auto card = place_in<InventionId>(step);
    const std::size_t place = step.values[1];
    const auto& effects = play.edition[card].effects;
    if (place >= effects.size())
        return;
    const Effect& effect = effects[place];
    push(play, step_at(StepKind::RunEffects, step.seat, place_of(card), place + 1));
    switch (effect.operation)
    {
    case Operation::Gain:
        return supply_to_warehouse(play, step.seat, some(effect.resource, effect.amount));
    case Operation::Steam: return raise_steam(play, effect.amount);
    case Operation::Rosette: return gain_rosettes(play, step.seat, effect.amount);
    case Operation::Points: return gain_points(play, step.seat, effect.amount);
    case Operation::TowerShake: return shake_tower(play, effect.chance);
    default:
    {
        PairLoop loop;
        loop.card = static_cast<uint8_t>(card);
        loop.effect = static_cast<uint8_t>(place);
        return ask(play, step.seat, loop);
    }
    }
}

// FF-19.12  There is no "done" where the effect does not say "up to".
template <typename Collector>
void offer_effect_parameter(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const PairLoop loop = unpacked<PairLoop>(step);
    const Effect& effect = effect_of(board.edition, loop);
    switch (effect.operation)
    {
    case Operation::GainChoice: return offer_choice(board, effect, menu);
    case Operation::ConvertAny:
        return offer_canonical(board.state.player(step.seat).warehouse, canonical_loop(loop, true),
                               rule("FF-13.5"), menu);
    case Operation::PoolToWarehouse:
        offer_canonical(board.state.pool, canonical_loop(loop, false), rule("FF-13.5"), menu);
        return menu.allowed(Done{});
    case Operation::PoolToDock: return offer_dock_pairs(board, step.seat, loop, true, menu);
    case Operation::DockToWarehouse: return offer_dock_pairs(board, step.seat, loop, false, menu);
    case Operation::LineToDock: return offer_docks(board, step.seat, menu);
    case Operation::BagToWarehouse: return offer_sizes(board, menu);
    default: return;
    }
}

void choose_effect_parameter(Play& play, const Step& step, const Move& move)
{
    PairLoop loop = unpacked<PairLoop>(step);
    if (is<Done>(move))
        return;
    if (is<ChooseCube>(move))
        return take_type(play, step.seat, loop, decode<ChooseCube>(move).resource);
    if (is<ChooseSize>(move))
    {
        if (--loop.left > 0)
            push(play, step_of(StepKind::EffectParameter, step.seat, loop));
        return store_or_overflow(play, step.seat,
                                 draw_from_bag(play, step.seat, decode<ChooseSize>(move).size));
    }
    const std::size_t dock = decode<ChooseDock>(move).dock - std::size_t{1};
    if (effect_of(play.edition, loop).operation == Operation::LineToDock)
        return bring_car(play, step.seat, dock);
    move_pair(play, step.seat, loop, dock);
    loop = after_pair(loop, dock);
    if (loop.left > 0)
        push(play, step_of(StepKind::EffectParameter, step.seat, loop));
}

OFFERED(effect_parameter);

}  // namespace tischwerk::factory42
