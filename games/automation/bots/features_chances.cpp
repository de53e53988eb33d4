// The part of the features that looks at a seat's chances: cards of the rows, specialists in its
// hand, achievements and audits.
#include "games/automation/bots/features_parts.hpp"
#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/prospect.hpp"
#include "games/automation/chapters/stock.hpp"

#include <algorithm>

namespace tischwerk::automation
{

namespace
{

int missing(const Player& player, const Tokens& needed)
{
    int count = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        count += std::max(0, needed[colour] - player.tokens[colour]);
    return count;
}

void describe_sales(const Board& board, const Player& player, Features& features)
{
    for (const SaleId card : board.state.sales.shown)
    {
        const SaleCard& sale = board.edition[card];
        const int lacking = missing(player, sale.cost);
        const float points = static_cast<float>(sale.points);
        if (lacking == 0)
            features.best_sale = std::max(features.best_sale, points);
        else
            features.nearest_sale =
                std::max(features.nearest_sale, points / static_cast<float>(1 + lacking));
    }
}

void describe_equipment(const Board& board, const Player& player, Features& features)
{
    for (const EquipmentId card : board.state.equipment.shown)
        if (holds(player, equipment_cost(board, player, card)))
            features.best_equipment = std::max(
                features.best_equipment, static_cast<float>(total_of(board.edition[card].cost)));
}

void describe_hand(const Board& board, const Player& player, Features& features)
{
    for (const SpecialistId card : player.hand)
    {
        features.hand += 1;
        const int lacking = missing(player, board.edition[card].requirement);
        features.playable += lacking == 0 ? 1.0F : 0.0F;
        features.near_playable += 1.0F / static_cast<float>(1 + lacking);
    }
}

// Short by one of an achievement's condition.
bool is_near(const Player& player, Condition condition)
{
    condition.count = static_cast<uint8_t>(std::max(0, condition.count - 1));
    return meets(player, condition);
}

void describe_goals(const Board& board, const Player& player, Features& features)
{
    const State& state = board.state;
    for (std::size_t level = 0; level < achievement_level_count; ++level)
        if (!player.claims.contains(static_cast<uint8_t>(level)) &&
            is_near(player, board.edition[state.achievements[level]].condition))
            features.near_claims += 1;
    for (std::size_t place = 0; place < audits_laid_out; ++place)
        if (!state.audits_done.contains(static_cast<uint8_t>(place)) &&
            !meets(player, board.edition[state.audits[place]].condition))
            features.audits_at_risk += 1;
}

}  // namespace

void describe_chances(const Board& board, Seat seat, Features& features)
{
    const Player& player = board.state.player(seat);
    for (std::size_t track = 0; track < track_count; ++track)
        if (can_step(board, seat, player, static_cast<TrackId>(track)))
            features.next_prospect_open += 1;
    describe_sales(board, player, features);
    describe_equipment(board, player, features);
    describe_hand(board, player, features);
    describe_goals(board, player, features);
}

}  // namespace tischwerk::automation
