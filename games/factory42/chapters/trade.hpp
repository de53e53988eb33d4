// Trade (chapter 10), and the fee that a commissar of another player takes there and at Accounting.
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_trade(Play& play, Seat seat);

// FF-8.8, FF-10.8, FF-10.16  Whether the worker owes a fee at this location.
bool owes_fee(const State& state, Seat seat, Location location);

// fee_cube (D-21); values: the location and, of Accounting, the space
template <typename Collector>
void offer_fee_cube(const Board& board, Collector& menu);
void choose_fee_cube(Play& play, const Step& step, const Move& move);

// sell_cube (D-22)
template <typename Collector>
void offer_sell_cube(const Board& board, Collector& menu);
void choose_sell_cube(Play& play, const Step& step, const Move& move);

// buy_cube (D-23)
template <typename Collector>
void offer_buy_cube(const Board& board, Collector& menu);
void choose_buy_cube(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
