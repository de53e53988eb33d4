// Placing meeples (chapter 7).
#pragma once

#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-5.10  On this side of the board, with spaces, and not closed by the event.
bool is_open_location(const Board& board, Location location);
bool has_open_commissar(const Board& board, Location location);
bool can_place(const Board& board, Seat seat);

void next_placement(Play& play, const Step& step);

// place_worker (D-4)
template <typename Collector>
void offer_place_worker(const Board& board, Collector& menu);
void choose_place_worker(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
