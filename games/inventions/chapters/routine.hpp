// Standing orders: which decisions have a single sensible answer that costs and risks nothing.
#pragma once

#include "core/move.hpp"
#include "games/inventions/state.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::inventions
{

enum class StandingOrder : uint8_t
{
    FreePatents  // patent the only field there is, while markers cannot run out
};

const std::vector<std::string>& standing_order_names(const Edition& edition);
// The answer the orders give to the open decision (bit i: order i); none where it is the player's.
std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders);

}  // namespace tischwerk::inventions
