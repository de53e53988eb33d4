// How a deal looks in a view, and the way back.
#pragma once

#include "games/factory42/seen/view.hpp"

namespace tischwerk::factory42
{

// FF-17.14  A commission that was hidden when it was named is named only to the two.
DealView deal_view(const Board& board, const Viewer& viewer, const Deal& deal);
Deal read_deal(PositionReader& reader, const std::string& at, const Vocabulary& words,
               const DealView& view, std::size_t seat_count);

}  // namespace tischwerk::factory42
