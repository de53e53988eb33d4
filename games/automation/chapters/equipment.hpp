// Equipment (chapter 10): buying, the extra action with its window, columns and abilities.
#pragma once

#include "core/asks.hpp"
#include "core/values/rule_id.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-10.2, AA-10.3  The card's tokens minus the discounts of all equipment owned.
Tokens discounts_of(const Edition& edition, const Player& player);
constexpr Tokens lowered(Tokens cost, const Tokens& discounts)
{
    for (std::size_t place = 0; place < colour_count; ++place)
        cost[place] = static_cast<uint8_t>(cost[place] - std::min(cost[place], discounts[place]));
    return cost;
}
Tokens equipment_cost(const Board& board, const Player& player, EquipmentId card);
void buy_equipment(Play& play, const Step& step, EquipmentId card);

// extra_action_window (D9)
ASKED(extra_action_window);

// equipment_column (D10)
ASKED(equipment_column);

// AA-10.16  The cards of the column of this turn's marker, not yet used with it.
template <typename Collector>
void offer_column_abilities(const Board& board, Seat seat, Collector& menu);
// AA-10.16, AA-10.18  Explains why none of the seat's cards can be used now.
template <typename Collector>
void block_equipment(const Board& board, Seat seat, RuleId rule, Collector& menu);
void use_equipment(Play& play, Seat seat, EquipmentId card);

}  // namespace tischwerk::automation
