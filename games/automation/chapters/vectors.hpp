// Multisets of colours, listed in the order of all menus: falling, red first (AA-28.7).
#pragma once

#include "games/automation/cards/edition.hpp"

#include <algorithm>

namespace tischwerk::automation
{

// Every way to take `total` tokens, of each colour at most as many as `most` says.
template <typename Function>
void for_each_vector(int total, const Tokens& most, const Function& function)
{
    for (int red = std::min<int>(total, most[0]); red >= 0; --red)
        for (int yellow = std::min<int>(total - red, most[1]); yellow >= 0; --yellow)
        {
            const int blue = total - red - yellow;
            if (blue > most[2])
                break;
            function(static_cast<uint8_t>(red), static_cast<uint8_t>(yellow),
                     static_cast<uint8_t>(blue));
        }
}

// The tokens that a move names.
template <typename Named>
Tokens tokens_in(const Named& named)
{
    return {named.red, named.yellow, named.blue};
}

}  // namespace tischwerk::automation
