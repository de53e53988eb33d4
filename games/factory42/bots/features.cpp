#include "games/factory42/bots/features.hpp"

#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/rounds/awards.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

constexpr float magic_worth = 5;

void describe_goods(const Board& board, const Player& player, Features& features)
{
    features.rosettes = static_cast<float>(player.rosettes);
    features.few_rosettes = at_most(player.rosettes, 2);
    features.private_steam = static_cast<float>(player.tank);
    features.cubes = static_cast<float>(total_of(player.warehouse));
    features.room = static_cast<float>(warehouse_room(board.edition, player));
    features.stored_magic = static_cast<float>(player.count(Resource::Magic));
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        const float value = value_of_cube(board.edition, place);
        features.cube_value += value * static_cast<float>(player.warehouse[place]);
        for (const Dock& dock : player.docks)
            features.docked_value +=
                value * static_cast<float>(dock.cargo.count(resource_at(place)));
    }
    for (const Dock& dock : player.docks)
        features.open_docks += dock.has_car ? 0.0F : 1.0F;
    for (const Improvement improvement : player.improvements)
        features.improvements[place_of(improvement)] = 1;
    features.unresearched = static_cast<float>(player.unresearched.count());
    features.researched = static_cast<float>(player.researched.count());
    features.commissions = static_cast<float>(player.hidden.count() + player.revealed.count());
    features.pending_points = static_cast<float>(player.pending_points);
}

// FF-9.26  Rosettes of the own spaces, as far as there is something to burn.
void describe_steam(const Board& board, Seat seat, Features& features)
{
    const Player& player = board.state.player(seat);
    int fuel = 0;
    for (std::size_t place = 0; place < resource_count; ++place)
        fuel += board.edition.resources[place].fuel > 0 ? player.warehouse[place] : 0;
    const Crew& crew = board.state.crew(Location::Steam);
    int waiting = std::min(fuel, workers_waiting(board.state, seat, Location::Steam));
    for (std::size_t space = crew.workers.size(); space-- > 0 && waiting > 0;)
        if (crew.workers[space] == seat)
        {
            features.steam_rosettes +=
                static_cast<float>(board.edition.board.steam_rosettes[space]);
            --waiting;
        }
}

// Cars that own Delivery workers could send, and the load of the dearer one of the first two.
void describe_deliveries(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    const int sending = workers_waiting(state, seat, Location::Delivery);
    if (sending == 0)
        return;
    features.cars_to_send = at_most(static_cast<int>(state.line.size()), sending);
    features.loads_to_send = at_most(workers_waiting(state, seat, Location::Loading), sending);
    for (std::size_t car = 0; car < std::min<std::size_t>(2, state.line.size()); ++car)
    {
        float value = 0;
        for (std::size_t place = 0; place < resource_count; ++place)
            value += value_of_cube(board.edition, place) *
                     static_cast<float>(state.line[car].count(resource_at(place)));
        features.car_value = std::max(features.car_value, value);
    }
}

// A worker at each place from the car to the product: a lone worker brings nothing.
void describe_chains(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    const int cars =
        static_cast<int>(state.line.size()) + workers_waiting(state, seat, Location::Loading);
    const int sent = std::min(cars, workers_waiting(state, seat, Location::Delivery));
    int makers = 0;
    int wild_makers = 0;
    for (const Location location : {Location::Manufactory1, Location::Manufactory2})
        if (workers_waiting(state, seat, location) > 0)
        {
            ++makers;
            wild_makers += state.player(seat).commissars.contains(location) ? 1 : 0;
        }
    features.chains = at_most(sent, makers);
    features.wild_chains = at_most(sent, wild_makers);
}

void describe_meeples(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    const Player& player = state.player(seat);
    const bool is_resolved = state.phase == Phase::Resolution && state.location != no_location;
    for (std::size_t place = 0; place < location_count; ++place)
    {
        const auto location = static_cast<Location>(place);
        features.workers[place] = static_cast<float>(workers_waiting(state, seat, location));
        const bool is_over = is_resolved && place < place_of(state.location);
        const bool is_present =
            state.crews[place].commissar == seat || player.commissars.contains(location);
        features.commissars[place] = is_present && !is_over ? 1.0F : 0.0F;
    }
    features.unplaced = state.phase == Phase::Placement ? static_cast<float>(player.unplaced) : 0;
    describe_steam(board, seat, features);
    describe_deliveries(board, seat, features);
    describe_chains(board, seat, features);
}

void describe_orders(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    const int made = orders_made(state, seat);
    int most = 0;
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (seat_at(place) != seat)
            most = std::max(most, orders_made(state, seat_at(place)));
    features.orders_made = static_cast<float>(made);
    features.orders_ahead = static_cast<float>(std::clamp(made - most, -2, 2));
    for (const OrderSlot& slot : state.slots)
        if (slot.order != no_order && !slot.is_completed())
        {
            features.unmade_orders += 1;
            features.overdue_rosettes += static_cast<float>(slot.overdue);
        }
    features.gauge = static_cast<float>(state.gauge);
    features.little_steam = at_most(state.gauge, 4);
}

}  // namespace

float value_of_cube(const Edition& edition, std::size_t place)
{
    const int price = edition.resources[place].requisition_cost;
    return price == 0 ? magic_worth : static_cast<float>(price);
}

Features features_of(const Board& board, Seat seat)
{
    const State& state = board.state;
    const Player& player = state.player(seat);
    Features features;
    features.rounds_left =
        static_cast<float>(round_count(board.edition, state.options) - state.round);
    features.is_active = !state.steps.is_empty() && state.steps.top().seat == seat ? 1.0F : 0.0F;
    describe_goods(board, player, features);
    describe_meeples(board, seat, features);
    describe_orders(board, seat, features);
    describe_work(board, seat, features);
    describe_promises(board, seat, features);
    return features;
}

// Rounds, and within a round placement and then the locations.
float progress_of(const Board& board)
{
    const State& state = board.state;
    if (state.round == 0)
        return 0;
    float part = 0;
    if (state.phase == Phase::Resolution)
        part = 0.4F + 0.5F *
                          static_cast<float>(
                              state.location == no_location ? 0 : place_of(state.location)) /
                          static_cast<float>(location_count);
    if (state.phase == Phase::CleanUp)
        part = 0.95F;
    const float rounds = static_cast<float>(round_count(board.edition, state.options));
    return 0.01F + 0.97F * (static_cast<float>(state.round - 1) + part) / rounds;
}

}  // namespace tischwerk::factory42
