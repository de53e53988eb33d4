// Trade (chapter 10), and the fee that a commissar of another player takes there and at Accounting.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_trade(Play& play, Seat seat);

// FF-8.8, FF-10.8, FF-10.16  Whether the worker owes a fee at this location.
bool owes_fee(const State& state, Seat seat, Location location);

// fee_cube (D-21); values: the location and, of Accounting, the space
ASKED(fee_cube);

// sell_cube (D-22)
ASKED(sell_cube);

// buy_cube (D-23)
ASKED(buy_cube);

}  // namespace tischwerk::factory42
