// The position in which the steps of a scenario begin: its moves are played, its values written
// into what is then on the table.
#pragma once

#include "core/scenarios/scenario.hpp"

#include <string>
#include <vector>

namespace tischwerk
{

// A set position that is not at a decision runs on; the notes say so.
Result<AnyState> position_of(const Scenario& scenario, const Game& game, GivenDraws& draws,
                             std::vector<std::string>& notes);

}  // namespace tischwerk
