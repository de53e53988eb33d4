// Named constructors for the steps that the chapters push, and the names of the values inside a
// step. Steps are pushed in reverse: the last pushed step happens first.
#pragma once

#include "core/steps.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

// Building, buying, manufacturing and patenting are loops: how often it was done in this action,
// and from which place on the order is still free (EI-17.3, EI-17.4). A loop that a mode was chosen
// for does not end before it began (EI-17.7).
struct Loop
{
    uint8_t count = 0;
    uint8_t from_place = 0;
    bool must_begin = false;
};

// A visit to the market: how often each row was used, and by which exchanges.
struct MarketVisit
{
    uint8_t count = 0;
    std::array<uint8_t, market_row_count> row_uses{};
    EnumSet<ExchangeId, uint8_t> made{};
    bool must_begin = false;
};

// Inventing: the development spent in this action (EI-11.2).
struct InventingSpree
{
    uint8_t development_spent = 0;
    bool must_begin = false;
};

// The items of a two-for-one exchange named so far.
struct Giving
{
    Good first{};
    Good second{};
};

}  // namespace tischwerk::inventions
