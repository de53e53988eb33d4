// Taking a card with a worker, R&D (chapter 11), Sale (chapter 12), and the bonuses of the three
// actions that take cards.
#pragma once

#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// take_card (D8)
template <typename Collector>
void offer_take_card(const Board& board, Collector& menu);
void choose_take_card(Play& play, const Step& step, const Move& move);

// AA-8.7  After the action: points, credits, or credits and tokens.
void take_action_bonus(Play& play, const Step& step);

// rd_bonus (D15)
template <typename Collector>
void offer_rd_bonus(const Board& board, Collector& menu);
void choose_rd_bonus(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::automation
