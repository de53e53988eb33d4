#include "games/automation/chapters/routine.hpp"

#include "core/menu.hpp"
#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/turns.hpp"
#include "games/automation/moves.hpp"

namespace tischwerk::automation
{

namespace
{

bool is_free(const AbilityCost& cost)
{
    return cost.credits == 0 && cost.any == 0 && total_of(cost.tokens) == 0;
}

// A move that costs nothing: no credits, tokens, reliability, contract or hand card.
bool only_gives(const Edition& edition, const Move& move)
{
    if (is<UseSpecialist>(move))
        return is_free(edition[decode<UseSpecialist>(move).card].ability.cost);
    if (is<UseEquipment>(move))
        return is_free(edition[decode<UseEquipment>(move).card].ability.cost);
    return is<PlaySpecialist>(move) || is<TakeExtraAction>(move);
}

bool has_gift(const Edition& edition, const MoveList& moves)
{
    for (const Move& move : moves)
        if (only_gives(edition, move))
            return true;
    return false;
}

}  // namespace

const std::vector<std::string>& standing_order_names()
{
    static const std::vector<std::string> names = {"end_turn"};
    return names;
}

std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders)
{
    if (board.state.steps.is_empty() ||
        (standing_orders >> place_of(StandingOrder::EndTurn) & 1) == 0)
        return std::nullopt;
    const StepKind kind = board.state.steps.top().kind;
    MoveList moves;
    if (kind == StepKind::ClosingWindow)
        offer_closing_window(board, moves);
    else if (kind == StepKind::ExtraActionWindow)
        offer_extra_action_window(board, moves);
    else
        return std::nullopt;
    if (has_gift(board.edition, moves))
        return std::nullopt;
    return kind == StepKind::ClosingWindow ? to_move(EndTurn{}) : to_move(Finish{});
}

}  // namespace tischwerk::automation
