// Whether the pending steps fit what lies on the table. In play they always do; a position from
// outside can say anything.
#pragma once

#include "games/stephens/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::stephens
{

std::optional<std::string> broken_step(const Board& board);

}  // namespace tischwerk::stephens
