// The donation phase (chapter 20).
#pragma once

#include "core/asks.hpp"
#include "games/automation/pending.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-20.2, AA-20.4  How many tokens and credits the player may donate.
int donation_limit(const Board& board, const Player& player);

void begin_donations(Play& play);

// donate_credits, donate_red, donate_yellow, donate_blue (D23)
ASKED(donation);

}  // namespace tischwerk::automation
