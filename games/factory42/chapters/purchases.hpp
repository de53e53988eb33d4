// What follows when a payment is complete.
#pragma once

#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void complete_purchase(Play& play, const Step& step);

}  // namespace tischwerk::factory42
