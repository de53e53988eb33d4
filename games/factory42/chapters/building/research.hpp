// Research and improvements (chapter 11).
#pragma once

#include "core/asks.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

void begin_research(Play& play, Seat seat);
void finish_improvement(Play& play, Seat seat, Improvement improvement);
// FF-13.11
void finish_research(Play& play, Seat seat, InventionId card);

// research_swap (D-24); `other` is 0 before the choice, then 1 for magic, 2 for a rosette
ASKED(research_swap);

// research (D-25)
ASKED(research);

}  // namespace tischwerk::factory42
