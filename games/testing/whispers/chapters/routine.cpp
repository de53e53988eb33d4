#include "games/testing/whispers/chapters/routine.hpp"

#include "games/testing/whispers/moves.hpp"

namespace tischwerk::whispers
{

const std::vector<std::string>& standing_order_names(const Edition&)
{
    static const std::vector<std::string> names = {"never_bet"};
    return names;
}

std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders)
{
    const auto& steps = board.state.steps;
    if ((standing_orders & 1) == 0 || steps.is_empty() || steps.top().kind != StepKind::Whisper)
        return std::nullopt;
    return to_move(PassBet{});
}

}  // namespace tischwerk::whispers
