// The laws of every position: all 158 cubes, rosettes, markers, meeples and cards are in exactly
// one place.
#pragma once

#include "core/invariants.hpp"
#include "games/factory42/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::factory42
{

// Pieces that lie outside of the supply and the decks.
struct Placed
{
    std::array<int, resource_count> cubes{};
    int rosettes = 0;
    int markers = 0;
    EnumSet<OrderId, uint32_t> orders;
    InventionSet inventions;
    CommissionSet commissions;
};
Placed placed_on(const State& state);

// Meeples of the seat that stand on the board or on orders.
int placed_meeples(const State& state, Seat seat);

std::optional<std::string> broken_invariant(const Board& board);

}  // namespace tischwerk::factory42
