#include "games/factory42/bots/features.hpp"

#include "core/features.hpp"
#include "games/factory42/chapters/awards.hpp"
#include "games/factory42/chapters/payment.hpp"
#include "games/factory42/chapters/setup.hpp"
#include "games/factory42/chapters/supply.hpp"
#include "games/factory42/chapters/wallet.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// One member for each feature, see core/features.hpp.
struct Features
{
    float constant = 1;
    float rounds_left = 0;
    // Goods, in requisition points (chapter 22).
    float rosettes = 0;
    float few_rosettes = 0;
    float private_steam = 0;
    float cubes = 0;  // in the warehouse
    float cube_value = 0;
    float stored_magic = 0;
    float room = 0;
    float docked_value = 0;
    float open_docks = 0;
    // Cards.
    Several<improvement_count> improvements{};
    float unresearched = 0;
    float researched = 0;
    float commissions = 0;
    float pending_points = 0;
    // The round.
    float orders_made = 0;
    float unmade_orders = 0;
    float overdue_rosettes = 0;
    float unplaced = 0;
    float gauge = 0;
    float little_steam = 0;
    // Where own meeples wait for their turn.
    Several<location_count> workers{};
    Several<location_count> commissars{};
    // What could be made: in both manufactories, and how far the nearest order is.
    float payable_orders = 0;
    float best_rosettes = 0;
    float missing_cubes = 0;
    float manufactory_ready = 0;
    float is_active = 0;
};
BOOST_DESCRIBE_STRUCT(Features, (),
                      (constant, rounds_left, rosettes, few_rosettes, private_steam, cubes,
                       cube_value, stored_magic, room, docked_value, open_docks, improvements,
                       unresearched, researched, commissions, pending_points, orders_made,
                       unmade_orders, overdue_rosettes, unplaced, gauge, little_steam, workers,
                       commissars, payable_orders, best_rosettes, missing_cubes, manufactory_ready,
                       is_active))

constexpr float magic_worth = 5;

float value_of_cube(const Edition& edition, std::size_t place)
{
    const int price = edition.resources[place].requisition_cost;
    return price == 0 ? magic_worth : static_cast<float>(price);
}

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

// Locations that are already resolved in this round are of no use any more.
bool is_to_come(const State& state, Location location)
{
    if (state.phase != Phase::Resolution)
        return state.phase == Phase::Placement;
    return state.location == no_location || place_of(location) >= place_of(state.location);
}

void describe_meeples(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    const Player& player = state.player(seat);
    for (std::size_t place = 0; place < location_count; ++place)
    {
        const auto location = static_cast<Location>(place);
        if (!is_to_come(state, location))
            continue;
        const Crew& crew = state.crews[place];
        features.workers[place] =
            static_cast<float>(std::count(crew.workers.begin(), crew.workers.end(), seat)) +
            (player.workers.contains(location) ? 1.0F : 0.0F);
        features.commissars[place] =
            crew.commissar == seat || player.commissars.contains(location) ? 1.0F : 0.0F;
    }
    features.unplaced = state.phase == Phase::Placement ? static_cast<float>(player.unplaced) : 0;
}

void describe_orders(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    features.orders_made = static_cast<float>(orders_made(state, seat));
    for (const OrderSlot& slot : state.slots)
        if (slot.order != no_order && !slot.is_completed())
        {
            features.unmade_orders += 1;
            features.overdue_rosettes += static_cast<float>(slot.overdue);
        }
    features.gauge = static_cast<float>(state.gauge);
    features.little_steam = at_most(state.gauge, 4);
}

// What the order lacks in both docks and the warehouse together, as if there were a crane.
int missing_for(const Board& board, Seat seat, const Cost& cost)
{
    Bill bill;
    bill.docks = {true, true};
    const Wallet wallet = wallet_of(board, seat, bill);
    int missing = 0;
    for (std::size_t place = 0; place < resource_count; ++place)
        missing += std::max(0, cost.cubes[place] - wallet.count(resource_at(place)));
    return std::max(0, missing - wallet.count(Resource::Magic));
}

void describe_chances(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    const Player& player = state.player(seat);
    int nearest = static_cast<int>(car_capacity);
    for (const OrderSlot& slot : state.slots)
    {
        if (slot.order == no_order || slot.workers_of(seat) > 0)
            continue;
        const OrderCard& card = board.edition[slot.order];
        for (std::size_t level = 0; level < quality_count; ++level)
        {
            const int missing = missing_for(board, seat, card.costs[level]);
            nearest = std::min(nearest, missing);
            if (missing > 0)
                continue;
            features.payable_orders += level == 0 ? 1.0F : 0.0F;
            features.best_rosettes = std::max(
                features.best_rosettes, static_cast<float>(card.rosettes[level] + slot.overdue));
        }
    }
    features.missing_cubes = static_cast<float>(nearest);
    const bool is_ready = (player.workers.contains(Location::Manufactory1) &&
                           is_to_come(state, Location::Manufactory1)) ||
                          (player.workers.contains(Location::Manufactory2) &&
                           is_to_come(state, Location::Manufactory2));
    features.manufactory_ready =
        is_ready ? static_cast<float>(static_cast<int>(car_capacity) - nearest) : 0;
}

}  // namespace

const std::vector<std::string>& feature_names()
{
    return feature_names_of<Features>();
}

void features_of(const Board& board, Seat seat, std::span<float> values)
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
    describe_chances(board, seat, features);
    copy_features(features, values);
}

// Rounds, and within a round placement and then the locations.
float progress_of(const Board& board)
{
    const State& state = board.state;
    if (state.steps.is_empty())
        return 1;
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
