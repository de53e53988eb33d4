// The order in which locations are resolved and meeples act (chapter 8).
#pragma once

#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// Values: the place of the location in the order of resolution.
void resolve_location(Play& play, const Step& step);
void location_ends(Play& play, const Step& step);
// Values: the location and the space, from 0.
void worker_acts(Play& play, const Step& step);
void commissar_acts(Play& play, const Step& step);
// Values: the location and the place in turn order, from 0.
void player_acts(Play& play, const Step& step);

}  // namespace tischwerk::factory42
