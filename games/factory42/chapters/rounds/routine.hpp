// Standing orders: which decisions have a single sensible answer for a player who asked for it.
#pragma once

#include "core/move.hpp"
#include "games/factory42/state.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::factory42
{

enum class StandingOrder : uint8_t
{
    Pay  // FF-19.2: payments are made in the sensible order
};

const std::vector<std::string>& standing_order_names(const Edition& edition);
// The answer of the orders (bit i: order i) to the open decision, if any.
std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders);

}  // namespace tischwerk::factory42
