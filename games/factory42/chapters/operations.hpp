// Operations (chapter 13): activating own inventions, and what their effects do.
#pragma once

#include "core/move.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

void begin_operations(Play& play, Seat seat);
// FF-13.4
bool can_activate(const Board& board, Seat seat, InventionId card);
void finish_activation(Play& play, Seat seat, InventionId card);

// activate_invention (D-16)
template <typename Collector>
void offer_activate_invention(const Board& board, Collector& menu);
void choose_activate_invention(Play& play, const Step& step, const Move& move);

// Values: the card and which of its effects comes next.
void run_effects(Play& play, const Step& step);

// effect_parameter (D-17)
template <typename Collector>
void offer_effect_parameter(const Board& board, Collector& menu);
void choose_effect_parameter(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
