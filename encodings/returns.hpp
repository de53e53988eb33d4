// What a finished game was worth to its seats, for learners.
#pragma once

#include <bit>
#include <cstdint>

namespace tischwerk::encodings
{

// One winner alone has 1, and the others share -1; winners of a tie share what is to be won. Who
// plays alone has 1 or -1.
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
