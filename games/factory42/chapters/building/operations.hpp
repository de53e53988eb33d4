// Operations (chapter 13): activating own inventions, and their effects.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

void begin_operations(Play& play, Seat seat);
// FF-13.4
bool can_activate(const Board& board, Seat seat, InventionId card);
void finish_activation(Play& play, Seat seat, InventionId card);

// activate_invention (D-16)
ASKED(activate_invention);

// Values: the card and which of its effects comes next.
void run_effects(Play& play, const Step& step);

// effect_parameter (D-17)
ASKED(effect_parameter);

}  // namespace tischwerk::factory42
