// The features of a seat by name, and the files that fill them in.
#pragma once

#include "core/features.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// A member for each feature, see core/features.hpp.
struct Features
{
    float constant = 1;
    // Time.
    float turns_before_mine = 0;
    float cubes_before_reset = 0;
    float army_ahead = 0;
    // Stock.
    float coins = 0;
    float few_coins = 0;
    float influence = 0;
    float few_influence = 0;
    float influence_room = 0;
    Several<colour_count> cubes{};
    float spare_cubes = 0;
    float accessories = 0;
    float accessory_kinds = 0;
    // The part of it that ability 2b to 2e already turn into points.
    float scored_cubes = 0;
    float scored_coins = 0;
    float scored_influence = 0;
    float scored_accessories = 0;
    Several<wooden_count> reserved{};
    // Tracks.
    float forest = 0;
    float forest_above_sector = 0;
    float dune = 0;
    float dune_above_sector = 0;
    // Contracts.
    float open_contracts = 0;
    float open_points = 0;
    float ready_points = 0;
    float missing_glass = 0;
    float missing_wood = 0;
    float missing_accessories = 0;
    float near_points = 0;
    float next_points = 0;
    float best_next_points = 0;
    float points_on_display = 0;
    Several<contract_type_count> fulfilled{};
    // Investments, as they would be activated now.
    float investments = 0;
    float column_vp = 0;
    Several<wooden_count> column_cubes{};
    float column_steps = 0;
    float blocked_columns = 0;
    // Professions.
    Several<row_count> row_workers{};
    Several<row_count> row_worth{};
    float worker_coins = 0;
    float worker_influence = 0;
    float worker_cubes = 0;
    float worker_accessories = 0;
    float worker_forest = 0;
    float worker_dune = 0;
    float worker_vp = 0;
    float apprentices = 0;
    float joinable_masters = 0;
    Several<ability_count> abilities{};
    // The pending steps.
    float unused_worth = 0;
    Several<step_kind_count> pending{};
};
BOOST_DESCRIBE_STRUCT(Features, (),
                      (constant, turns_before_mine, cubes_before_reset, army_ahead, coins,
                       few_coins, influence, few_influence, influence_room, cubes, spare_cubes,
                       accessories, accessory_kinds, scored_cubes, scored_coins, scored_influence,
                       scored_accessories, reserved, forest, forest_above_sector, dune,
                       dune_above_sector, open_contracts, open_points, ready_points, missing_glass,
                       missing_wood, missing_accessories, near_points, next_points,
                       best_next_points, points_on_display, fulfilled, investments, column_vp,
                       column_cubes, column_steps, blocked_columns, row_workers, row_worth,
                       worker_coins, worker_influence, worker_cubes, worker_accessories,
                       worker_forest, worker_dune, worker_vp, apprentices, joinable_masters,
                       abilities, unused_worth, pending))

// The promise of open and coming contracts (ST-9.15, ST-10.13).
void describe_contracts(const Board& board, Seat seat, Features& features);

}  // namespace tischwerk::stephens
