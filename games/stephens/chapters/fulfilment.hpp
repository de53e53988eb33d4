// Step 7 of the reset phase (ST-9.15 to ST-9.17): fulfilling open contracts, with ability 4a
// (ST-8.15), which lets two equal cubes stand for one required cube.
#pragma once

#include "games/stephens/pending.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

bool may_fulfil(const Board& board, Seat seat, ContractId contract);

// fulfil and pay_required (ST-14.18)
template <typename Collector>
void offer_fulfil(const Board& board, Collector& menu);
template <typename Collector>
void offer_pay_required(const Board& board, Collector& menu);
void choose_fulfil(Play& play, const Step& step, const Move& move);
void choose_pay_required(Play& play, const Step& step, const Move& move);
void move_contract(Play& play, const Step& step);

}  // namespace tischwerk::stephens
