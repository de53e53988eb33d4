#include "games/inventions/chapters/routine.hpp"

#include "games/inventions/moves.hpp"

namespace tischwerk::inventions
{

namespace
{

// More markers than anything could still use: a marker for each free field and for each patent to
// come.
bool are_markers_plenty(const Board& board, const Player& player)
{
    int uses = static_cast<int>(patent_space_count) - player.patent_space;
    for (const Seat owner : board.state.field_owner)
        uses += owner == no_seat ? 1 : 0;
    return player.markers > uses;
}

std::optional<Move> only_patent(const Board& board, Seat seat)
{
    std::optional<Move> answer;
    for (std::size_t place = 0; place < field_count; ++place)
    {
        const FieldId field = static_cast<FieldId>(place);
        if (board.state.owner(field) != seat || board.state.patented.contains(field))
            continue;
        if (answer)
            return std::nullopt;  // two fields are a choice, and the player's
        answer = to_move(PatentField{field});
    }
    return answer;
}

}  // namespace

const std::vector<std::string>& standing_order_names(const Edition&)
{
    static const std::vector<std::string> names = {"free_patents"};
    return names;
}

std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders)
{
    if (board.state.steps.is_empty() ||
        (standing_orders >> place_of(StandingOrder::FreePatents) & 1) == 0)
        return std::nullopt;
    const Step& step = board.state.steps.top();
    if (step.kind != StepKind::PatentField ||
        !are_markers_plenty(board, board.state.player(step.seat)))
        return std::nullopt;
    return only_patent(board, step.seat);
}

}  // namespace tischwerk::inventions
