// Taking a card with a worker, R&D (chapter 11), Sale (chapter 12), and the bonuses of the three
// actions that take cards.
#pragma once

#include "core/asks.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// take_card (D8)
ASKED(take_card);

// AA-8.7  After the action: points, credits, or credits and tokens.
void take_action_bonus(Play& play, const Step& step);

// rd_bonus (D15)
ASKED(rd_bonus);

}  // namespace tischwerk::automation
