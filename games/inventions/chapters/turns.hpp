// Rounds: placing discs (chapter 3), carrying them out (chapter 4), and the end of the round.
#pragma once

#include "core/asks.hpp"
#include "core/game.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

// EI-3.3, EI-4.1  A turn lays a disc or carries out a disc; the bonus actions after it belong to
// it.
Turn turn_of(const State& state);

int discs_on_board(const State& state, Seat seat);
// Whether the seat has a disc in hand and a space for it (EI-3.4 to EI-3.6).
bool has_disc_to_place(const Board& board, Seat seat);
bool is_last_round(const Board& board);  // EI-16.1

void begin_round(Play& play);

// place (D1)
ASKED(place);

// pick_disc (D2)
ASKED(pick_disc);

void return_disc(Play& play, const Step& step);
void next_turn(Play& play, const Step& step);

}  // namespace tischwerk::inventions
