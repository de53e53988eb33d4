#include "games/factory42/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/factory42/chapters/building/manufactory.hpp"
#include "games/factory42/chapters/cubes/canonical.hpp"
#include "games/factory42/chapters/cubes/falling.hpp"
#include "games/factory42/chapters/cubes/pairs.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/production/delivery.hpp"
#include "games/factory42/chapters/rounds/awards.hpp"
#include "games/factory42/chapters/trade/trade.hpp"
#include "games/factory42/pending.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// Whether the seat has such a meeple there.
bool works_at(const State& state, Seat seat, Location location)
{
    return state.crew(location).workers.contains(seat) ||
           state.player(seat).workers.contains(location);
}
bool leads(const State& state, Seat seat, Location location)
{
    return state.crew(location).commissar == seat ||
           state.player(seat).commissars.contains(location);
}

// Taken cubes stay in canonical order, and enough is left to take (FF-19.9).
bool can_complete(const CubeLoop& loop, const Cubes& cubes)
{
    return loop.from < resource_count && loop.count <= loop.most && loop.least <= loop.most &&
           (loop.count > 0 || loop.from == 0) &&
           loop.count + cubes_from(cubes, loop.from) >= loop.least;
}

// FF-9.1, FF-9.6  The most points that a meeple has here.
bool fits_requisition(const Board& board, const Step& step)
{
    const Requisitioning points = unpacked<Requisitioning>(step);
    const BoardNumbers& printed = board.edition.board;
    const Crew& crew = board.state.crew(Location::Requisition);
    const int workers = static_cast<int>(crew.workers.size());
    const int bonus = mod_value(board, Mod::RequisitionPoolBonus);
    bool fits = false;
    const auto allow = [&](int warehouse, int pool) {
        const int all = points.warehouse_points + points.pool_points;
        fits = fits || (points.warehouse_points <= warehouse && all <= warehouse + pool &&
                        (step.kind == StepKind::RequisitionPool || points.pool_points == pool));
    };
    for (std::size_t space = 0; space < crew.workers.size(); ++space)
        if (crew.workers[space] == step.seat)
            allow(printed.requisition[space].warehouse, printed.requisition[space].pool + bonus);
    if (crew.commissar == step.seat)
        allow(workers * printed.commissar_warehouse_per_worker,
              printed.commissar_pool + workers * printed.commissar_pool_per_worker);
    const bool is_lifted = step.kind == StepKind::RequisitionPool && points.from == lifted;
    return fits && (points.from < falling_order.size() || is_lifted) &&
           (step.kind != StepKind::RequisitionPool || points.warehouse_points == 0);
}

// FF-9.9, FF-9.11
bool fits_loading(const State& state, const CubeLoop& loop)
{
    return !state.line.is_empty() && loop.other == 0 && can_complete(loop, state.pool) &&
           loop.most <= car_capacity && loop.count <= state.line.top().total() &&
           loop.most - loop.count <= state.line.top().room();
}

// FF-9.13
bool fits_spiking_add(const Board& board, const Step& step)
{
    const CubeLoop loop = unpacked<CubeLoop>(step);
    Cubes supply = board.state.supply;
    supply[place_of(Resource::Magic)] = 0;
    return leads(board.state, step.seat, Location::Spiking) && loop.other == 0 &&
           loop.least == loop.most && loop.most <= board.edition.numbers.spiking_adds &&
           can_complete(loop, supply);
}

// FF-9.14
bool fits_spiking_size(const Board& board, const Step& step)
{
    const State& state = board.state;
    const Numbers& numbers = board.edition.numbers;
    const auto& workers = state.crew(Location::Spiking).workers;
    const int most =
        numbers.spiking_draw + static_cast<int>(workers.size()) * numbers.spiking_draw_per_worker;
    return !workers.is_empty() && workers[0] == step.seat &&
           step.values[0] + total_of(state.drawn) <= most;
}

// FF-9.15, FF-19.12
bool fits_spiking_cube(const Board& board, const Step& step)
{
    const State& state = board.state;
    const PairLoop loop = unpacked<PairLoop>(step);
    const auto has_room = [&](std::size_t type, std::size_t car) {
        return state.drawn[type] > 0 && state.line[car].room() > 0;
    };
    return works_at(state, step.seat, Location::Spiking) && loop.card == 0 && loop.effect == 0 &&
           loop.left <= board.edition.numbers.spiking_place && loop.from_type < resource_count &&
           loop.from_place <= state.line.size() &&
           (loop.chosen == no_resource ||
            (loop.left > 0 && place_of(loop.chosen) < resource_count &&
             makes_a_pair(loop, place_of(loop.chosen), state.line.size(), has_room)));
}

// FF-9.20, FF-9.21
bool fits_double_delivery(const State& state, const Step& step)
{
    return step.values[0] < state.players.size() &&
           state.crew(Location::Delivery).commissar == step.seat && !state.is_double_used &&
           works_at(state, place_in<Seat>(step), Location::Delivery) && state.line.size() >= 2 &&
           open_dock_count(state) >= 2;
}

// FF-9.18  Of two cars the one on field 1 goes first.
bool fits_delivery_dock(const State& state, const Step& step)
{
    const int docks = waiting_count(state, StepKind::DeliveryDock);
    return works_at(state, step.seat, Location::Delivery) && open_dock_count(state) >= docks &&
           state.line.size() >= static_cast<std::size_t>(docks) &&
           step.values[0] < (docks > 1 ? 1 : std::min<std::size_t>(2, state.line.size()));
}

// FF-9.25, FF-9.26
bool fits_burning(const State& state, const Step& step)
{
    const CubeLoop loop = unpacked<CubeLoop>(step);
    const auto& workers = state.crew(Location::Steam).workers;
    return loop.other < workers.size() && workers[loop.other] == step.seat &&
           loop.from < resource_count && loop.least == 0 && loop.most == 0 &&
           loop.count <= state.player(step.seat).burned;
}

// FF-10.1 to FF-10.6  The sum is the sales less the purchases.
bool fits_trade(const Board& board, const Step& step)
{
    const State& state = board.state;
    const CubeLoop loop = unpacked<CubeLoop>(step);
    if (state.market == no_market || !works_at(state, step.seat, Location::Trade) ||
        loop.from >= resource_count || loop.least != 0 || loop.most != 0)
        return false;
    const auto& prices = board.edition[state.market].sell;
    const int dearest = *std::max_element(prices.begin(), prices.end());
    const int cubes = static_cast<int>(most_warehouse);
    const int most = std::max(0, dearest) * cubes;
    const bool has_sold = !state.player(step.seat).sold.is_empty();
    return loop.other <= most && loop.count <= cubes + most &&
           (has_sold || (loop.other == 0 && loop.count == 0));
}

// FF-10.8, FF-10.16
bool fits_fee(const State& state, const Step& step)
{
    const auto location = place_in<Location>(step);
    return (location == Location::Trade || location == Location::Accounting) &&
           works_at(state, step.seat, location) && owes_fee(state, step.seat, location);
}

// FF-11.6
bool fits_swap(const Board& board, const Step& step)
{
    const CubeLoop loop = unpacked<CubeLoop>(step);
    const int cubes = board.edition.board.research_swap;
    if (!leads(board.state, step.seat, Location::Research) || loop.least != cubes ||
        loop.most != cubes || loop.other > 2)
        return false;
    if (loop.other == 0)
        return loop.count == 0 && loop.from == 0;
    const bool has_return = loop.other == 2 ? board.state.supply_rosettes > 0
                                            : board.state.supply[place_of(Resource::Magic)] > 0;
    return loop.count < loop.least && has_return &&
           can_complete(loop, board.state.player(step.seat).warehouse);
}

// FF-10.12, FF-10.13
bool fits_account(const Board& board, const Step& step)
{
    const CubeLoop loop = unpacked<CubeLoop>(step);
    const auto action = static_cast<Account>(loop.other);
    const Player& player = board.state.player(step.seat);
    if ((action != Account::Bribe && action != Account::Cheat) || !player.accounts.contains(action))
        return false;
    const int cost = board.edition.numbers.account_cost[place_of(action)];
    Cubes cubes = player.warehouse;
    for (std::size_t place = 0; place < resource_count && action == Account::Bribe; ++place)
        if (!board.edition.numbers.bribes.contains(resource_at(place)) &&
            resource_at(place) != Resource::Magic)
            cubes[place] = 0;
    return loop.least == cost && loop.most == cost && loop.count < cost &&
           can_complete(loop, cubes);
}

bool fits_accounting(const Board& board, const Step& step)
{
    const int taken = board.state.player(step.seat).accounts.count();
    return works_at(board.state, step.seat, Location::Accounting) &&
           step.values[0] <= board.edition.numbers.account_actions &&
           (step.values[0] == board.edition.numbers.account_actions || taken > 0);
}

bool is_dock_pair(const Board& board, Seat seat, const PairLoop& loop, Operation operation)
{
    const auto& docks = board.state.player(seat).docks;
    const auto has_room = [&](std::size_t type, std::size_t dock) {
        if (!docks[dock].has_car)
            return false;
        return operation == Operation::PoolToDock
                   ? board.state.pool[type] > 0 && docks[dock].cargo.room() > 0
                   : docks[dock].cargo.count(resource_at(type)) > 0;
    };
    return place_of(loop.chosen) < resource_count &&
           makes_a_pair(loop, place_of(loop.chosen), dock_count, has_room);
}

// FF-13.5  The effect asks, and its object is there.
bool fits_effect(const Board& board, const Step& step)
{
    const PairLoop loop = unpacked<PairLoop>(step);
    const Player& player = board.state.player(step.seat);
    if (loop.card >= invention_count ||
        loop.effect >= board.edition.inventions[loop.card].effects.size() || loop.left == 0 ||
        loop.from_type >= resource_count || loop.from_place >= dock_count ||
        !player.activated.contains(static_cast<InventionId>(loop.card)))
        return false;
    const Effect& effect = board.edition.inventions[loop.card].effects[loop.effect];
    const int room = warehouse_room(board.edition, player);
    const bool is_pair_free = loop.chosen == no_resource;
    switch (effect.operation)
    {
    case Operation::GainChoice: return is_pair_free && loop.left == 1;
    case Operation::ConvertAny:
        return is_pair_free && loop.left <= effect.pay &&
               cubes_from(player.warehouse, loop.from_type) >= loop.left;
    case Operation::PoolToWarehouse:
        return is_pair_free && loop.left <= effect.amount && loop.left <= room;
    case Operation::DockToWarehouse:
        return loop.left <= effect.amount && loop.left <= room &&
               (is_pair_free || is_dock_pair(board, step.seat, loop, effect.operation));
    case Operation::PoolToDock:
        return loop.left <= effect.amount &&
               (is_pair_free || is_dock_pair(board, step.seat, loop, effect.operation));
    case Operation::LineToDock:
        return is_pair_free && loop.left == 1 && !board.state.line.is_empty();
    case Operation::BagToWarehouse: return is_pair_free && loop.left <= effect.amount;
    default: return false;
    }
}

// FF-13.2
bool fits_run(const Board& board, const Step& step)
{
    return step.values[0] < invention_count &&
           board.state.player(step.seat).activated.contains(place_in<InventionId>(step)) &&
           step.values[1] <= board.edition[place_in<InventionId>(step)].effects.size();
}

// FF-13.7
bool fits_guild(const State& state, const Step& step)
{
    const auto& workers = state.crew(Location::Guild).workers;
    return step.values[0] < std::min(workers.size(), display_size) &&
           workers[step.values[0]] == step.seat;
}

// FF-13.12, FF-13.13
bool fits_embassy(const State& state, const Step& step)
{
    const Crew& crew = state.crew(Location::Embassy);
    if (step.values[0] != 0)
        return step.values[0] == 1 && crew.commissar == step.seat;
    return crew.workers.contains(step.seat) &&
           state.commission_deck.count() + state.commission_discard.count() > 0;
}

// FF-14.5
bool fits_penalty(const Board& board, const Step& step)
{
    return step.values[0] > 0 && step.values[0] == uncompleted_orders(board.state) &&
           !has_mod(board, Mod::PenaltyWaived);
}

}  // namespace

Location location_of(const Step& step)
{
    switch (step.kind)
    {
    case StepKind::RequisitionWarehouse:
    case StepKind::RequisitionPool: return Location::Requisition;
    case StepKind::LoadingCar:
    case StepKind::LoadingCube: return Location::Loading;
    case StepKind::SpikingAdd:
    case StepKind::SpikingSize:
    case StepKind::SpikingCube:
    case StepKind::ReturnSpikingCubes: return Location::Spiking;
    case StepKind::DoubleDelivery:
    case StepKind::DeliveryCar:
    case StepKind::DeliveryDock: return Location::Delivery;
    case StepKind::BurnFuel: return Location::Steam;
    case StepKind::ActivateInvention:
    case StepKind::RunEffects:
    case StepKind::EffectParameter: return Location::Operations;
    case StepKind::TakeInvention: return Location::Guild;
    case StepKind::EmbassyFee:
    case StepKind::KeepCommission: return Location::Embassy;
    case StepKind::SellCube:
    case StepKind::BuyCube: return Location::Trade;
    case StepKind::ResearchSwap:
    case StepKind::Research: return Location::Research;
    case StepKind::AccountingAction:
    case StepKind::AccountingCube: return Location::Accounting;
    case StepKind::Penalty:
    case StepKind::AwardsEnd: return Location::Awards;
    case StepKind::FeeCube:
    case StepKind::WorkerActs:
    case StepKind::CommissarActs:
    case StepKind::PlayerActs: return place_in<Location>(step);
    default: return no_location;
    }
}

// long: a case for each kind of step at a location
const char* rule_against_action(const Board& board, const Step& step)
{
    const State& state = board.state;
    switch (step.kind)
    {
    case StepKind::RequisitionWarehouse:
    case StepKind::RequisitionPool: return unless(fits_requisition(board, step), "FF-9.1");
    case StepKind::LoadingCar:
        return unless(works_at(state, step.seat, Location::Loading), "FF-9.9");
    case StepKind::LoadingCube:
        return unless(works_at(state, step.seat, Location::Loading) &&
                          fits_loading(state, unpacked<CubeLoop>(step)),
                      "FF-9.9");
    case StepKind::SpikingAdd: return unless(fits_spiking_add(board, step), "FF-9.13");
    case StepKind::SpikingSize: return unless(fits_spiking_size(board, step), "FF-9.14");
    case StepKind::SpikingCube: return unless(fits_spiking_cube(board, step), "FF-9.15");
    case StepKind::DoubleDelivery: return unless(fits_double_delivery(state, step), "FF-9.21");
    case StepKind::DeliveryCar:
        return unless(works_at(state, step.seat, Location::Delivery), "FF-9.18");
    case StepKind::DeliveryDock: return unless(fits_delivery_dock(state, step), "FF-9.18");
    case StepKind::BurnFuel: return unless(fits_burning(state, step), "FF-9.25");
    case StepKind::ActivateInvention:
        return unless(works_at(state, step.seat, Location::Operations), "FF-13.1");
    case StepKind::RunEffects: return unless(fits_run(board, step), "FF-13.2");
    case StepKind::EffectParameter: return unless(fits_effect(board, step), "FF-13.5");
    case StepKind::TakeInvention: return unless(fits_guild(state, step), "FF-13.7");
    case StepKind::EmbassyFee: return unless(fits_embassy(state, step), "FF-13.12");
    case StepKind::KeepCommission: return unless(state.offered.size() == 2, "FF-13.14");
    case StepKind::FeeCube: return unless(fits_fee(state, step), "FF-10.8");
    case StepKind::SellCube:
    case StepKind::BuyCube: return unless(fits_trade(board, step), "FF-10.1");
    case StepKind::ResearchSwap: return unless(fits_swap(board, step), "FF-11.6");
    case StepKind::Research:
        return unless(works_at(state, step.seat, Location::Research), "FF-11.5");
    case StepKind::MakeGood: return unless(is_at_manufactory(state, step.seat), "FF-12.2");
    case StepKind::QualityLevel:
        return unless(is_at_manufactory(state, step.seat) && step.values[0] < state.slots.size() &&
                          can_make_order(board, step.seat, step.values[0]),
                      "FF-12.13");
    case StepKind::AccountingAction: return unless(fits_accounting(board, step), "FF-10.13");
    case StepKind::AccountingCube: return unless(fits_account(board, step), "FF-10.12");
    case StepKind::Penalty: return unless(fits_penalty(board, step), "FF-14.5");
    default: return nullptr;
    }
}

}  // namespace tischwerk::factory42
