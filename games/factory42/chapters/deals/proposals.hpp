// Proposing a deal clause by clause (D-36 to D-40).
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// deal_partner (D-36); values: the window
ASKED(deal_partner);

// clause_kind (D-37)
ASKED(clause_kind);

// clause_parameter (D-38)
ASKED(clause_parameter);

// deal_confirm (D-39)
ASKED(deal_confirm);

// The move that names a parameter of the clause, from 0.
Move parameter_move(const DealClause& clause, std::size_t parameter);

// deal_accept (D-40)
ASKED(deal_accept);

}  // namespace tischwerk::factory42
