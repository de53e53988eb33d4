// A game's card of introduction as JSON, the same for the command line and the service.
#pragma once

#include "core/game.hpp"

namespace tischwerk
{

json::object introduction_of(const GameInfo& info);

}  // namespace tischwerk
