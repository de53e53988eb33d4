// The effects of a completed payment.
#pragma once

#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void complete_purchase(Play& play, const Step& step);

}  // namespace tischwerk::factory42
