// How large the numbers of a move are, for the list of all moves (core/encoded.hpp).
#pragma once

#include "core/encoded.hpp"
#include "games/inventions/moves.hpp"

namespace tischwerk
{

// EI-8.6  All ways to pay are on a single menu, so no card has more question marks than this.
template <>
inline constexpr int largest_number<inventions::PayAny> = 9;

}  // namespace tischwerk
