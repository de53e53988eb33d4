// Standing orders: which decisions have a single sensible answer that costs and risks nothing.
#pragma once

#include "core/move.hpp"
#include "games/testing/whispers/state.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::whispers
{

const std::vector<std::string>& standing_order_names(const Edition& edition);
std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders);

}  // namespace tischwerk::whispers
