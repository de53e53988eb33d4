// Standing orders: which decisions have a single sensible answer for a player who asked for it.
#pragma once

#include "core/move.hpp"
#include "games/automation/state.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::automation
{

enum class StandingOrder : uint8_t
{
    EndTurn,   // close a window if nothing is left that only gives, or that cannot wait
    FreeGains  // use own abilities that only give, where nothing is lost
};

const std::vector<std::string>& standing_order_names(const Edition& edition);
// The answer the orders give to the open decision (bit i: order i); none where it is the player's.
std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders);

}  // namespace tischwerk::automation
