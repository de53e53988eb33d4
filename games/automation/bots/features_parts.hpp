// The features of a seat by name, and the files that fill them in.
#pragma once

#include "core/features.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// One member for each feature, see core/features.hpp.
struct Features
{
    float constant = 1;
    // Time.
    float turns_left = 0;  // own ones, the present one included
    float rounds_left = 0;
    float next_order_place = 0;
    // Goods.
    Several<colour_count> tokens{};
    float credits = 0;
    float few_credits = 0;
    float kinds_of_tokens = 0;
    // Workers, and what they could do in the turns that are left.
    Several<level_count> workers{};
    float unfinished = 0;
    float engineers = 0;
    float engineers_to_come = 0;
    // Tracks: steps that will count once more goes with them.
    Several<track_count> prospect{};
    float next_prospect_open = 0;
    Several<company_count> relations{};
    Several<company_count> multipliers{};
    float reputation = 0;
    float donation_to_reputation = 0;
    float reliability = 0;
    // Cards.
    float equipment = 0;
    float abilities_to_come = 0;
    Several<colour_count> discounts{};
    float rd = 0;
    float rd_parts = 0;
    float sales = 0;
    float hand = 0;
    float playable = 0;
    float near_playable = 0;
    float ready_specialists = 0;
    float contracts = 0;
    // What could be had now.
    float best_sale = 0;
    float nearest_sale = 0;
    float best_equipment = 0;
    float claims = 0;
    float near_claims = 0;
    float audits_at_risk = 0;
    // Actions still open to the seat in this round.
    Several<main_action_count> open{};
    float is_active = 0;
};
BOOST_DESCRIBE_STRUCT(Features, (),
                      (constant, turns_left, rounds_left, next_order_place, tokens, credits,
                       few_credits, kinds_of_tokens, workers, unfinished, engineers,
                       engineers_to_come, prospect, next_prospect_open, relations, multipliers,
                       reputation, donation_to_reputation, reliability, equipment,
                       abilities_to_come, discounts, rd, rd_parts, sales, hand, playable,
                       near_playable, ready_specialists, contracts, best_sale, nearest_sale,
                       best_equipment, claims, near_claims, audits_at_risk, open, is_active))

// What the rows, achievements and audits hold for the seat now.
void describe_chances(const Board& board, Seat seat, Features& features);

}  // namespace tischwerk::automation
