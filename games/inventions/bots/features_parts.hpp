// The features of a seat by name, and the files that fill them in.
#pragma once

#include "core/features.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

// A member for each feature, see core/features.hpp.
struct Features
{
    float constant = 1;
    // Time.
    float turns_before_mine = 0;
    float rounds_left = 0;
    // Goods, and their worth at the end.
    Several<good_count> goods{};
    float few_coins = 0;
    float few_development = 0;
    float technical_cubes = 0;
    float technical_kinds = 0;
    float final_exchanges = 0;
    float bonus_discs = 0;
    float new_bonus_discs = 0;
    // Factories: a single run, and all runs that may still come.
    Several<good_count> output{};
    Several<good_count> output_to_come{};
    // Majorities, as leads over the best other player.
    Several<majority_count> leads{};
    Several<majority_count> leads_late{};
    float patent_space = 0;
    float next_patent_cost = 0;
    // Fields: royalties from official cards, and from copies.
    float fields = 0;
    float royalty_influence = 0;
    float royalty_coins = 0;
    float royalty_to_come = 0;
    float patented_royalty = 0;
    float royalties_on_display = 0;
    // The best gains possible now.
    float best_card = 0;
    float three_cards = 0;
    float nearest_card = 0;
    float best_field = 0;
    float fields_within_reach = 0;
    float free_fields = 0;
    float best_factory = 0;
    float factories_payable = 0;
    float best_load = 0;
    // Discs on the board, alone and with their gains.
    Several<action_count> discs{};
    float disc_output = 0;
    float disc_cards = 0;
    float disc_fields = 0;
    float disc_factories = 0;
    float disc_loads = 0;
    float disc_exchanges = 0;
    float discs_in_hand = 0;
    // The pending steps.
    Several<step_kind_count> pending{};
};
BOOST_DESCRIBE_STRUCT(Features, (),
                      (constant, turns_before_mine, rounds_left, goods, few_coins, few_development,
                       technical_cubes, technical_kinds, final_exchanges, bonus_discs,
                       new_bonus_discs, output, output_to_come, leads, leads_late, patent_space,
                       next_patent_cost, fields, royalty_influence, royalty_coins, royalty_to_come,
                       patented_royalty, royalties_on_display, best_card, three_cards, nearest_card,
                       best_field, fields_within_reach, free_fields, best_factory,
                       factories_payable, best_load, discs, disc_output, disc_cards, disc_fields,
                       disc_factories, disc_loads, disc_exchanges, discs_in_hand, pending))

// The present chances of the seat in displays, fields and loads.
void describe_chances(const Board& board, Seat seat, Features& features);

}  // namespace tischwerk::inventions
