// The reset phase (chapter 9): its seven steps, and the investments of step 5. Deliveries (step 6)
// and contracts (step 7) have files of their own.
#pragma once

#include "core/asks.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

void begin_reset_phase(Play& play, Seat first);

// The cost and gain of a column of investments, all its cards together (ST-9.8).
struct ColumnValue
{
    int forest = 0;
    int dune = 0;
    int vp = 0;
    WoodCounts cubes{};
};
std::size_t column_count(const Player& player);
ColumnValue column_value(const Board& board, Seat seat, std::size_t column);

// activate_column (ST-14.15)
ASKED(activate_column);

}  // namespace tischwerk::stephens
