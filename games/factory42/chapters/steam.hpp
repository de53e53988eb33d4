// Steam Generation (chapter 9): the pool burns by itself, then workers burn what they have stored.
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-9.23
void burn_pool(Play& play);
void begin_burning(Play& play, Seat seat, std::size_t space);

// burn_fuel (D-15)
template <typename Collector>
void offer_burn_fuel(const Board& board, Collector& menu);
void choose_burn_fuel(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::factory42
