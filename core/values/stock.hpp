// A number of pieces that is added to or taken from.
#pragma once

#include <cassert>

namespace tischwerk
{

// Whether there was anything to change; no stock falls below zero.
template <typename Stock>
constexpr bool change_stock(Stock& stock, int amount)
{
    assert(stock + amount >= 0);
    stock = static_cast<Stock>(stock + amount);
    return amount != 0;
}

}  // namespace tischwerk
