// The action research: inventing (chapter 11) or patents (chapter 12).
#pragma once

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
// One space up; asks for a field to patent where there is one.
void step_patent(Play& play, Seat seat);

// research_mode (D12)
template <typename Collector>
void offer_research_mode(const Board& board, Collector& menu);
void choose_research_mode(Play& play, const Step& step, const Move& move);

// invent (D13)
template <typename Collector>
void offer_invent(const Board& board, Collector& menu);
void choose_invent(Play& play, const Step& step, const Move& move);

// patent_step (D14)
template <typename Collector>
void offer_patent_step(const Board& board, Collector& menu);
void choose_patent_step(Play& play, const Step& step, const Move& move);

// patent_field (D15)
template <typename Collector>
void offer_patent_field(const Board& board, Collector& menu);
void choose_patent_field(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::inventions
