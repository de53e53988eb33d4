// The parts of the laws of a position (invariants.hpp), a group for each file here.
#pragma once

#include "core/invariants.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// ---- The places of all cards and tiles (AA-1.1).

Finding check_cards(const Board& board);
// The decks hold the cards that lie nowhere else.
void fill_decks(const Edition& edition, State& state);
bool is_specialist_doubled(const State& state);

// ---- The laws of the stage of a game: draft, turns, markers, cards in hands, blocked actions.

// AA-7.17  In a turn no other seat is asked first.
Finding check_seat_in_turn(const Board& board);
Finding check_round(const Board& board);

// ---- The laws of the pending steps of a position: each can be carried out.

Finding check_steps(const Board& board);

}  // namespace tischwerk::automation
