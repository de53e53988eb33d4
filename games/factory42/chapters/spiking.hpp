// Spiking (chapter 9): cubes from the bag are slipped into the cars on the line.
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

void begin_spiking(Play& play);
void begin_spiking_worker(Play& play, Seat seat);
// FF-9.17
void return_spiking_cubes(Play& play, const Step& step);

// spiking_add (D-9)
template <typename Collector>
void offer_spiking_add(const Board& board, Collector& menu);
void choose_spiking_add(Play& play, const Step& step, const Move& move);

// spiking_size (D-10)
template <typename Collector>
void offer_spiking_size(const Board& board, Collector& menu);
void choose_spiking_size(Play& play, const Step& step, const Move& move);

// spiking_cube (D-11): the type, then the car
template <typename Collector>
void offer_spiking_cube(const Board& board, Collector& menu);
void choose_spiking_cube(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
