// Step 7 of the reset phase (ST-9.15 to ST-9.17): fulfilling open contracts, with ability 4a
// (ST-8.15), which lets two equal cubes stand for a required cube.
#pragma once

#include "core/asks.hpp"
#include "games/stephens/pending.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

bool may_fulfil(const Board& board, Seat seat, ContractId contract);
// Whether the cube that is asked for, and all after it, are payable.
bool can_pay_from(const Board& board, Seat seat, const RequiredPayment& payment);

// fulfil and pay_required (ST-14.18)
ASKED(fulfil);
ASKED(pay_required);
void move_contract(Play& play, const Step& step);

}  // namespace tischwerk::stephens
