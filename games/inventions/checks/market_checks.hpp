// The pending steps of the market (chapter 10) and of the final market (EI-16.2).
#pragma once

#include "core/invariants.hpp"
#include "games/inventions/checks/waiting.hpp"

namespace tischwerk::inventions
{

// exchange, final_exchange
Finding unfit_visit(const Waiting& waiting);
// give_first, give_second, receive
Finding unfit_giving(const Waiting& waiting);

}  // namespace tischwerk::inventions
