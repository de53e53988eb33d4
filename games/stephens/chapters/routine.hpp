// Standing orders: answers that cost and risk nothing, given at once for a seat that wants it.
#pragma once

#include "core/move.hpp"
#include "games/stephens/state.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::stephens
{

enum class StandingOrder : uint8_t
{
    FreeGains,    // use professions that give something for nothing, when nothing is lost
    FreeColumns,  // activate investment columns that cost no step and score no point
};
const std::vector<std::string>& standing_order_names(const Edition& edition);

std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders);

}  // namespace tischwerk::stephens
