// Research and improvements (chapter 11).
#pragma once

#include "core/move.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

void begin_research(Play& play, Seat seat);
void finish_improvement(Play& play, Seat seat, Improvement improvement);
// FF-13.11
void finish_research(Play& play, Seat seat, InventionId card);

// research_swap (D-24); `other` is 0 before the choice, then 1 for magic, 2 for a rosette
template <typename Collector>
void offer_research_swap(const Board& board, Collector& menu);
void choose_research_swap(Play& play, const Step& step, const Move& move);

// research (D-25)
template <typename Collector>
void offer_research(const Board& board, Collector& menu);
void choose_research(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
