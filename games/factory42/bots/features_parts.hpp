// The features of a seat by name, and the files that fill them in.
#pragma once

#include "core/features.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

inline constexpr std::size_t manufactory_count = 2;

// A member for each feature, see core/features.hpp.
struct Features
{
    float constant = 1;
    float rounds_left = 0;
    // Goods, in requisition points (chapter 22).
    float rosettes = 0;  // less those promised to others
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
    float pending_points = 0;  // of commissions and of deals
    // The round.
    float orders_made = 0;
    float orders_ahead = 0;  // of the other seat that made most
    float unmade_orders = 0;
    float overdue_rosettes = 0;
    float unplaced = 0;
    float gauge = 0;
    float little_steam = 0;
    // Where own meeples wait for their turn.
    Several<location_count> workers{};
    Several<location_count> commissars{};
    float steam_rosettes = 0;
    float cars_to_send = 0;
    float car_value = 0;
    float car_match = 0;
    float loads_to_send = 0;
    float chains = 0;       // cars that could be sent and made into something by own workers
    float wild_chains = 0;  // those with a commissar at the manufactory
    // Purchases begun and not paid yet.
    float begun_points = 0;
    float begun_rosettes = 0;
    float begun_actions = 0;
    float trade_credit = 0;
    // Goods that a waiting worker could make or take now, and its lack.
    Several<manufactory_count> makeable_points{};
    Several<manufactory_count> makeable_rosettes{};
    Several<manufactory_count> missing_cubes{};
    Several<manufactory_count> missing_steam{};
    float accounting_points = 0;
    float research_points = 0;
    float activations = 0;
    // Goods that both docks and the warehouse could pay for, with workers anywhere.
    float payable_goods = 0;
    float nearest_good = 0;
    float is_active = 0;
};
BOOST_DESCRIBE_STRUCT(Features, (),
                      (constant, rounds_left, rosettes, few_rosettes, private_steam, cubes,
                       cube_value, stored_magic, room, docked_value, open_docks, improvements,
                       unresearched, researched, commissions, pending_points, orders_made,
                       orders_ahead, unmade_orders, overdue_rosettes, unplaced, gauge, little_steam,
                       workers, commissars, steam_rosettes, cars_to_send, car_value, car_match,
                       loads_to_send, chains, wild_chains, begun_points, begun_rosettes,
                       begun_actions, trade_credit, makeable_points, makeable_rosettes,
                       missing_cubes, missing_steam, accounting_points, research_points,
                       activations, payable_goods, nearest_good, is_active))

// The price of a cube at Requisition, and magic, which has no price there.
float value_of_cube(const Edition& edition, std::size_t place);

// How many own workers still have to act at the location in this round.
int workers_waiting(const State& state, Seat seat, Location location);

void describe_work(const Board& board, Seat seat, Features& features);
void describe_promises(const Board& board, Seat seat, Features& features);

}  // namespace tischwerk::factory42
