// Step 6 of the reset phase (ST-9.11 to ST-9.14): delivering reserved cubes to the small factories.
#pragma once

#include "core/asks.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// ST-14.16  Whether these cubes can all still be delivered after this combination.
bool can_deliver_rest(const Edition& edition, const WoodCounts& rest, Delivery last);

// deliver (ST-14.16), reward_acquire and reward_worker (ST-14.17)
ASKED(deliver);
ASKED(reward_acquire);
ASKED(reward_worker);

}  // namespace tischwerk::stephens
