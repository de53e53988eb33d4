// How bots deal with each other and with people (chapter 17): by a deal's worth to them.
#pragma once

#include "core/appraiser.hpp"
#include "core/move.hpp"
#include "games/factory42/state.hpp"

#include <optional>

namespace tischwerk::factory42
{

// The answer of the seat that is asked about a deal; nothing where the question is another one.
std::optional<Move> settled_move(const Board& board, const Appraiser<State>& appraiser,
                                 Settling settling);

}  // namespace tischwerk::factory42
