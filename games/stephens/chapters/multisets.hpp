// The canonical order of cube multisets (ST-14.5): smaller sizes first; equal sizes as colour
// sequences in the order orange, pink, black: oo, op, ob, pp, pb, bb.
#pragma once

#include "games/stephens/cards/edition.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

template <typename Function>
void for_each_multiset(const WoodCounts& present, int size, Function&& function)
{
    for (int orange = std::min<int>(size, present[0]); orange >= 0; --orange)
        for (int pink = std::min<int>(size - orange, present[1]); pink >= 0; --pink)
        {
            const int black = size - orange - pink;
            if (black <= present[2])
                function(static_cast<uint8_t>(orange), static_cast<uint8_t>(pink),
                         static_cast<uint8_t>(black));
        }
}

inline int total_of(const WoodCounts& cubes)
{
    return cubes[0] + cubes[1] + cubes[2];
}

}  // namespace tischwerk::stephens
