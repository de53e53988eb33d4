// The action buy (chapter 7).
#pragma once

#include "core/asks.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

bool may_buy(const Board& board, Seat seat);

// The loads in file order, from this one on (EI-17.3).
template <typename Collector>
void offer_loads(const Board& board, Seat seat, std::size_t from_load, Collector& menu);
void buy_load(Play& play, Seat seat, LoadId load);

// buy (D4)
ASKED(buy);

}  // namespace tischwerk::inventions
