// The action research: inventing (chapter 11) or patents (chapter 12).
#pragma once

#include "core/asks.hpp"
#include "games/inventions/pending.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

bool may_invent(const Board& board, Seat seat);
bool may_step_patent(const Board& board, Seat seat);

// The fields of the board, after so much development was spent in this action (EI-11.2).
template <typename Collector>
void offer_fields(const Board& board, Seat seat, int development_spent, Collector& menu);
void invent(Play& play, Seat seat, FieldId field);
// A space up; asks for a field to patent, if any.
void step_patent(Play& play, Seat seat);

// research_mode (D12)
ASKED(research_mode);

// invent (D13)
ASKED(invent);

// patent_step (D14)
ASKED(patent_step);

// patent_field (D15)
ASKED(patent_field);

}  // namespace tischwerk::inventions
