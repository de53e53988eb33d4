// Whether the pending steps of a location can be done there: its loops over cubes, cars and cards,
// and the meeple that acts.
#pragma once

#include "core/invariants.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// Where a step belongs; no_location: to no particular location.
Location location_of(const Step& step);
// The rule against a step of a location, if there is one.
const char* rule_against_action(const Board& board, const Step& step);

}  // namespace tischwerk::factory42
