// The whole position for a terminal of 80 columns, in the words of the texts' section "terminal".
#pragma once

#include "core/game.hpp"
#include "core/told/texts.hpp"
#include "games/stephens/state.hpp"

#include <string>
#include <vector>

namespace tischwerk::stephens
{

// Nothing in Stephens is hidden from only some (ST-13.1), so the viewer only decides whose name is
// underlined by being bold.
std::string terminal_view(const Edition& edition, const Texts& texts, const State& state,
                          const Viewer& viewer, const std::vector<std::string>& players,
                          Language language, bool colour);

}  // namespace tischwerk::stephens
