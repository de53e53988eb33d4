// Placing meeples (chapter 7).
#pragma once

#include "core/asks.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-5.10  On this side of the board, with spaces, and not closed by the event.
bool is_open_location(const Board& board, Location location);
bool has_open_commissar(const Board& board, Location location);
bool can_place(const Board& board, Seat seat);

void next_placement(Play& play, const Step& step);

// place_worker (D-4)
ASKED(place_worker);

}  // namespace tischwerk::factory42
