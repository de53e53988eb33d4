// Named constructors for the steps that the chapters push, and the names of the values inside a
// step. Steps are pushed in reverse: what is pushed last happens first.
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

    StepValues packed() const { return {count, from_place, must_begin}; }
    static Loop of(const Step& step)
    {
        return {step.values[0], step.values[1], step.values[2] != 0};
    }
};

// A visit to the market: how often each row was used, and by which exchanges.
struct MarketVisit
{
    uint8_t count = 0;
    std::array<uint8_t, market_row_count> row_uses{};
    EnumSet<ExchangeId, uint8_t> made{};
    bool must_begin = false;

    StepValues packed() const
    {
        return {count, row_uses[0], row_uses[1], row_uses[2], made.bits(), must_begin};
    }
    static MarketVisit of(const Step& step)
    {
        const auto& values = step.values;
        return {values[0],
                {values[1], values[2], values[3]},
                EnumSet<ExchangeId, uint8_t>::of_bits(values[4]),
                values[5] != 0};
    }
};

// Inventing: the development spent in this action (EI-11.2).
struct InventingSpree
{
    uint8_t development_spent = 0;
    bool must_begin = false;

    StepValues packed() const { return {development_spent, must_begin}; }
    static InventingSpree of(const Step& step) { return {step.values[0], step.values[1] != 0}; }
};

// The items of a two-for-one exchange named so far.
struct Giving
{
    Good first{};
    Good second{};

    StepValues packed() const
    {
        return {static_cast<uint8_t>(first), static_cast<uint8_t>(second)};
    }
    static Giving of(const Step& step)
    {
        return {static_cast<Good>(step.values[0]), static_cast<Good>(step.values[1])};
    }
};

}  // namespace tischwerk::inventions
