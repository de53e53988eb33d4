#include "games/factory42/testing/table.hpp"

#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/rounds/resolution.hpp"
#include "games/factory42/checks/invariants.hpp"
#include "games/factory42/told/words.hpp"

#include <algorithm>

namespace tischwerk::factory42::testing
{

namespace
{

// All pieces that lie nowhere else go back to the supply and the decks.
void refill_supply(const Edition& edition, State& state)
{
    const Placed placed = placed_on(state);
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        REQUIRE(placed.cubes[place] <= edition.resources[place].count);
        state.supply[place] =
            static_cast<uint8_t>(edition.resources[place].count - placed.cubes[place]);
    }
    state.supply_rosettes = static_cast<uint8_t>(static_cast<int>(rosette_count) - placed.rosettes);
    state.supply_markers = static_cast<uint8_t>(static_cast<int>(marker_count) - placed.markers);
    state.order_deck = EnumSet<OrderId, uint32_t>::first(order_count).without(placed.orders);
    if (!state.options.has_commissions)
        return;
    state.invention_deck = InventionSet::first(invention_count).without(placed.inventions);
    state.commission_deck = CommissionSet::first(commission_count).without(placed.commissions);
}

void take_away(State& state, InventionId card)
{
    erase_from(state.display, card);
    state.invention_discard.remove(card);
    for (Player& player : state.players)
    {
        player.unresearched.remove(card);
        player.researched.remove(card);
    }
}

void take_away(State& state, CommissionId card)
{
    state.commission_discard.remove(card);
    for (Player& player : state.players)
    {
        player.hidden.remove(card);
        player.revealed.remove(card);
    }
}

}  // namespace

const Edition& printed_edition()
{
    return edition_in<Rules, factory42_data>();
}
OrderId order(std::string_view id)
{
    return find_id<OrderId>(printed_edition().words.orders, id);
}
MarketId market(std::string_view id)
{
    return find_id<MarketId>(printed_edition().words.markets, id);
}
EventId event(std::string_view id)
{
    return find_id<EventId>(printed_edition().words.events, id);
}
InventionId invention(std::string_view id)
{
    return find_id<InventionId>(printed_edition().words.inventions, id);
}
CommissionId commission(std::string_view id)
{
    return find_id<CommissionId>(printed_edition().words.commissions, id);
}

Cubes some_cubes(CubeCounts amounts)
{
    Cubes cubes{};
    for (const auto& [resource, amount] : amounts)
        cubes[place_of(resource)] = static_cast<uint8_t>(amount);
    return cubes;
}
Cargo some_cargo(CubeCounts amounts)
{
    Cargo cargo;
    for (const auto& [resource, amount] : amounts)
        cargo.add(resource, amount);
    return cargo;
}

Table::Table(const TableSetup& setup)
    : RulesTable(printed_edition(), setup.players, setup.options, setup.seed)
{}

std::string Table::text(const Move& move) const
{
    return move_text<Words, factory42_text>(printed_edition(), move);
}

int Table::room(Seat seat) const
{
    return warehouse_room(edition(), of(seat));
}

void Table::settle()
{
    refill_supply(edition(), state);
}
void Table::check_pieces() const
{
    const Placed placed = placed_on(state);
    for (std::size_t place = 0; place < resource_count; ++place)
        CHECK_MESSAGE(placed.cubes[place] + state.supply[place] == edition().resources[place].count,
                      "cubes of type " << place);
    CHECK(placed.rosettes + state.supply_rosettes == static_cast<int>(rosette_count));
    CHECK(placed.markers + state.supply_markers == static_cast<int>(marker_count));
}

Table& Table::store(Seat seat, CubeCounts amounts)
{
    player(seat).warehouse = some_cubes(amounts);
    settle();
    return *this;
}
Table& Table::dock(Seat seat, int number, CubeCounts amounts)
{
    player(seat).docks[static_cast<std::size_t>(number - 1)] = {true, some_cargo(amounts)};
    settle();
    return *this;
}
Table& Table::fill_pool(CubeCounts amounts)
{
    state.pool = some_cubes(amounts);
    settle();
    return *this;
}
Table& Table::fill_bag(CubeCounts amounts)
{
    state.bag = some_cubes(amounts);
    settle();
    return *this;
}
Table& Table::fill_tower(CubeCounts amounts)
{
    state.tower = some_cubes(amounts);
    settle();
    return *this;
}
Table& Table::line(std::initializer_list<Cargo> cars)
{
    state.line.clear();
    for (const Cargo& car : cars)
        state.line.push(car);
    settle();
    return *this;
}
Table& Table::station(std::initializer_list<Cargo> cars)
{
    state.station.clear();
    for (const Cargo& car : cars)
        state.station.push(car);
    settle();
    return *this;
}
Table& Table::empty_supply(Resource resource, int left)
{
    const std::size_t place = place_of(resource);
    state.tower[place] = static_cast<uint8_t>(state.tower[place] + state.supply[place] - left);
    settle();
    return *this;
}
Table& Table::give_rosettes(Seat seat, int count)
{
    player(seat).rosettes = static_cast<uint8_t>(count);
    settle();
    return *this;
}
Table& Table::tank(Seat seat, int count)
{
    player(seat).tank = static_cast<uint8_t>(count);
    settle();
    return *this;
}
Table& Table::improve(Seat seat, std::initializer_list<Improvement> improvements)
{
    for (const Improvement improvement : improvements)
        player(seat).improvements.insert(improvement);
    return *this;
}
Table& Table::gauge(int steam)
{
    state.gauge = static_cast<uint8_t>(steam);
    return *this;
}
Table& Table::orders(CardIds ids)
{
    std::size_t place = 0;
    for (const std::string_view id : ids)
    {
        state.slots[place] = {};
        state.slots[place++].order = order(id);
    }
    settle();
    return *this;
}
Table& Table::set_market(std::string_view id)
{
    state.market = market(id);
    state.market_deck.remove(state.market);
    return *this;
}
Table& Table::set_event(std::string_view id)
{
    state.event = event(id);
    state.event_deck.remove(state.event);
    if (state.event == final_event)
        state.events_left = 0;
    return *this;
}
Table& Table::display(CardIds ids)
{
    state.display.clear();
    for (const std::string_view id : ids)
    {
        take_away(state, invention(id));
        state.display.push(invention(id));
    }
    settle();
    return *this;
}
Table& Table::unresearched(Seat seat, CardIds ids)
{
    for (const std::string_view id : ids)
    {
        take_away(state, invention(id));
        player(seat).unresearched.insert(invention(id));
    }
    settle();
    return *this;
}
Table& Table::researched(Seat seat, CardIds ids)
{
    for (const std::string_view id : ids)
    {
        take_away(state, invention(id));
        player(seat).researched.insert(invention(id));
        state.uses[place_of(invention(id))] = edition()[invention(id)].uses;
    }
    settle();
    return *this;
}
Table& Table::hidden(Seat seat, CardIds ids)
{
    for (const std::string_view id : ids)
    {
        take_away(state, commission(id));
        player(seat).hidden.insert(commission(id));
        state.knowledge.forget(commission(id));
        state.knowledge.show(commission(id), seat);
    }
    settle();
    return *this;
}
Table& Table::revealed(Seat seat, std::string_view id, int left)
{
    take_away(state, commission(id));
    player(seat).revealed.insert(commission(id));
    state.knowledge.show_to_all(commission(id));
    state.quantity[place_of(commission(id))] = static_cast<uint8_t>(left);
    settle();
    return *this;
}
Table& Table::workers(Location location, std::initializer_list<Seat> seats)
{
    for (const Seat seat : seats)
    {
        state.crew(location).workers.push(seat);
        --player(seat).unplaced;
    }
    return *this;
}
Table& Table::commissar(Location location, Seat seat)
{
    state.crew(location).commissar = seat;
    --player(seat).unplaced;
    return *this;
}
Table& Table::own_worker(Seat seat, Location location, Role role)
{
    (role == Role::Worker ? player(seat).workers : player(seat).commissars).insert(location);
    --player(seat).unplaced;
    return *this;
}
Table& Table::resolve(Location location)
{
    state.phase = Phase::Resolution;
    state.steps.clear();
    Play play{edition(), state, &events};
    resolve_location(play, step_at(StepKind::ResolveLocation, no_seat, place_of(location), 1));
    if (location != Location::Awards)
        state.steps.remove_at(0);  // the next location
    return resume();
}
Table& Table::resolve_from(Location location)
{
    state.phase = Phase::Resolution;
    state.steps.clear();
    state.steps.push(step_at(StepKind::ResolveLocation, no_seat, place_of(location), 1));
    return resume();
}
Table& Table::alone(const Step& step)
{
    return asking(step).resume();
}
Table& Table::asking(const Step& step)
{
    state.phase = Phase::Resolution;
    state.steps.clear();
    state.steps.push(step);
    return *this;
}
Table& Table::begin_placement()
{
    state.phase = Phase::Placement;
    state.steps.clear();
    state.steps.push(Step{StepKind::NextPlacement, state.start_player});
    return resume();
}
Table& Table::next_round()
{
    state.steps.clear();
    state.steps.push(Step{StepKind::BeginRound, no_seat});
    return resume();
}

Table bare_table(int players, const OptionValues& options)
{
    Table table({.players = players, .options = options});
    State& state = table.state;
    state.pool = state.bag = state.tower = {};
    for (Player& player : state.players)
    {
        player.warehouse = {};
        player.rosettes = 0;
        player.score = 0;
    }
    state.start_player = anna;
    state.gauge = 0;
    state.is_burst = false;
    state.event_deck = EnumSet<EventId, uint32_t>::first(event_count);
    state.market_deck = EnumSet<MarketId, uint16_t>::first(market_count);
    table.set_event("e01").set_market("m1");
    for (std::size_t place = 0; place < state.players.size(); ++place)
        state.slots[place].order = static_cast<OrderId>(place);
    state.steps.clear();
    if (state.options.has_commissions)
        table.display({"i01", "i04", "i11"});
    table.fill_pool({});
    table.begin_placement();
    table.events.clear();
    return table;
}

}  // namespace tischwerk::factory42::testing
