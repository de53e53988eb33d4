// The worth of a finished game to its seats, for learners.
#pragma once

#include <bit>
#include <cstdint>

namespace tischwerk::encodings
{

// A single winner has 1, and the others share -1; winners of a tie share the 1. A solo player has 1
// or -1.
inline float return_of(uint32_t winners, int seat, int players)
{
    const bool has_won = (winners >> seat & 1) != 0;
    if (players == 1)
        return has_won ? 1.0F : -1.0F;
    const float share = has_won ? 1.0F / static_cast<float>(std::popcount(winners)) : 0.0F;
    const auto count = static_cast<float>(players);
    return (share * count - 1.0F) / (count - 1.0F);
}

}  // namespace tischwerk::encodings
