// The laws of the stage of a game: draft, turns, markers, cards in hands, blocked actions.
#pragma once

#include "core/invariants.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-7.17  In a turn no other seat is asked first.
Finding check_seat_in_turn(const Board& board);
Finding check_round(const Board& board);

}  // namespace tischwerk::automation
