// Equipment (chapter 10): buying, the extra action with its window, columns and abilities.
#pragma once

#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-10.2, AA-10.3  The card's tokens minus the discounts of all equipment owned.
Tokens equipment_cost(const Board& board, const Player& player, EquipmentId card);
void buy_equipment(Play& play, const Step& step, EquipmentId card);

// extra_action_window (D9)
template <typename Collector>
void offer_extra_action_window(const Board& board, Collector& menu);
void choose_extra_action_window(Play& play, const Step& step, const Move& move);

// equipment_column (D10)
template <typename Collector>
void offer_equipment_column(const Board& board, Collector& menu);
void choose_equipment_column(Play& play, const Step& step, const Move& move);

// AA-10.16  The cards of the column of this turn's marker, not yet used with it.
template <typename Collector>
void offer_column_abilities(const Board& board, Seat seat, Collector& menu);
void use_equipment(Play& play, Seat seat, EquipmentId card);

}  // namespace tischwerk::automation
