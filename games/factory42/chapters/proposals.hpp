// Proposing a deal clause by clause (D-36 to D-40).
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// deal_partner (D-36); values: the window
template <typename Collector>
void offer_deal_partner(const Board& board, Collector& menu);
void choose_deal_partner(Play& play, const Step& step, const Move& move);

// clause_kind (D-37)
template <typename Collector>
void offer_clause_kind(const Board& board, Collector& menu);
void choose_clause_kind(Play& play, const Step& step, const Move& move);

// clause_parameter (D-38)
template <typename Collector>
void offer_clause_parameter(const Board& board, Collector& menu);
void choose_clause_parameter(Play& play, const Step& step, const Move& move);

// deal_confirm (D-39)
template <typename Collector>
void offer_deal_confirm(const Board& board, Collector& menu);
void choose_deal_confirm(Play& play, const Step& step, const Move& move);

// The move that names a parameter of the clause, from 0.
Move parameter_move(const DealClause& clause, std::size_t parameter);

// deal_accept (D-40)
template <typename Collector>
void offer_deal_accept(const Board& board, Collector& menu);
void choose_deal_accept(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
