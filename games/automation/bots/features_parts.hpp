// The features of a seat by name, and the files that fill them in.
#pragma once

#include "core/features.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// A member for each feature, see core/features.hpp.
struct Features
{
    float constant = 1;
    // Time.
    float turns_left = 0;  // own turns, the present turn included
    float rounds_left = 0;
    float next_order_place = 0;
    // Goods.
    Several<colour_count> tokens{};
    float credits = 0;
    float few_credits = 0;
    float kinds_of_tokens = 0;
    // Workers, and their work in the remaining turns.
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
    // The best gains possible now.
    float best_sale = 0;
    float nearest_sale = 0;
    float best_equipment = 0;
    float claims = 0;
    float near_claims = 0;
    float audits_at_risk = 0;
    // Actions still open to the seat in this round.
    Several<main_action_count> open{};
    float is_active = 0;
    // Work begun that has not paid yet: a choice is judged before its fruits are there.
    Several<worker_action_count> work{};        // a worker action, as main or extra action
    Several<worker_action_count> work_level{};  // of its worker, or of the best worker
    float sale_ahead = 0;                       // points of the best order in its reach
    float part_ahead = 0;                       // an R&D card with a new part in its reach
    float tile_ahead = 0;
    float extra_ahead = 0;   // the extra action of a card just bought
    float passes_ahead = 0;  // steps on a prospect track
    float tokens_ahead = 0;
    float bonus_ahead = 0;  // of a worker action
};
BOOST_DESCRIBE_STRUCT(Features, (),
                      (constant, turns_left, rounds_left, next_order_place, tokens, credits,
                       few_credits, kinds_of_tokens, workers, unfinished, engineers,
                       engineers_to_come, prospect, next_prospect_open, relations, multipliers,
                       reputation, donation_to_reputation, reliability, equipment,
                       abilities_to_come, discounts, rd, rd_parts, sales, hand, playable,
                       near_playable, ready_specialists, contracts, best_sale, nearest_sale,
                       best_equipment, claims, near_claims, audits_at_risk, open, is_active, work,
                       work_level, sale_ahead, part_ahead, tile_ahead, extra_ahead, passes_ahead,
                       tokens_ahead, bonus_ahead))

// The present chances of the seat in rows, achievements and audits.
void describe_chances(const Board& board, Seat seat, Features& features);
// The unfinished work of the seat.
void describe_work(const Board& board, Seat seat, Features& features);

}  // namespace tischwerk::automation
