// The audit phase (chapter 21).
#pragma once

#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-21.2  Where on the audit track a card is triggered; cards are counted from 0.
int trigger_position(const Board& board, std::size_t card);
void hold_audit(Play& play, const Step& step);

}  // namespace tischwerk::automation
