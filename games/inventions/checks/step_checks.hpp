// Whether the pending steps of a position fit what lies on the table. Positions come from outside,
// and a step that does not fit would break a rule later.
#pragma once

#include "games/inventions/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::inventions
{

std::optional<std::string> broken_step(const Board& board);

}  // namespace tischwerk::inventions
