// Step 6 of the reset phase (ST-9.11 to ST-9.14): delivering reserved cubes to the small factories.
#pragma once

#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// ST-14.16  Whether these cubes can all still be delivered after this combination.
bool can_deliver_rest(const Edition& edition, const WoodCounts& rest, Delivery last);

// deliver (ST-14.16), reward_acquire and reward_worker (ST-14.17)
template <typename Collector>
void offer_deliver(const Board& board, Collector& menu);
template <typename Collector>
void offer_reward_acquire(const Board& board, Collector& menu);
template <typename Collector>
void offer_reward_worker(const Board& board, Collector& menu);
void choose_deliver(Play& play, const Step& step, const Move& move);
void choose_reward_acquire(Play& play, const Step& step, const Move& move);
void choose_reward_worker(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::stephens
