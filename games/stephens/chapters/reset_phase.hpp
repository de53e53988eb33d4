// The reset phase (chapter 9): its seven steps, and the investments of step 5. Deliveries (step 6)
// and contracts (step 7) have files of their own.
#pragma once

#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

void begin_reset_phase(Play& play, Seat first);

// What a column of investments costs and brings, all its cards together (ST-9.8).
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
template <typename Collector>
void offer_activate_column(const Board& board, Collector& menu);
void choose_activate_column(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::stephens
