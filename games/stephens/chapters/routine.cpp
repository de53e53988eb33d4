#include "games/stephens/chapters/routine.hpp"

#include "games/stephens/chapters/activation.hpp"
#include "games/stephens/chapters/reset_phase.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/pending.hpp"

namespace tischwerk::stephens
{

namespace
{

bool has_order(uint32_t orders, StandingOrder order)
{
    return (orders >> place_of(order) & 1) != 0;
}

// A card with a single option that is a free gain. Two options are a choice, and the player's.
std::optional<Move> free_gain(const Board& board, const Step& step)
{
    const auto& row = board.state.row(place_in<Row>(step));
    for (std::size_t index = 0; index < row.size(); ++index)
    {
        const PlacedProfession& placed = row[index];
        const Profession& profession = board.edition[placed.card];
        const bool is_own = placed.master == step.seat || placed.apprentice == step.seat;
        if (is_own && (step.used >> index & 1) == 0 && profession.options.size() == 1 &&
            is_harmless_gain(board, step.seat, profession.options[0]))
            return to_move(UseProfession{placed.card, 1});
    }
    return std::nullopt;
}

std::optional<Move> free_column(const Board& board, const Step& step)
{
    const Player& player = board.state.player(step.seat);
    for (std::size_t column = step.values[0]; column < column_count(player); ++column)
    {
        const ColumnValue value = column_value(board, step.seat, column);
        if (player.forest < value.forest || player.dune < value.dune)
            continue;  // not asked
        if (value.forest > 0 || value.dune > 0 || value.vp > 0)
            return std::nullopt;  // points can set the end in motion
        return to_move(ActivateColumn{static_cast<uint8_t>(column + 1)});
    }
    return std::nullopt;
}

}  // namespace

const std::vector<std::string>& standing_order_names(const Edition&)
{
    static const std::vector<std::string> names = {"free_gains", "free_columns"};
    return names;
}

std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders)
{
    if (board.state.steps.is_empty())
        return std::nullopt;
    const Step& step = board.state.steps.top();
    if (step.kind == StepKind::UseProfession &&
        has_order(standing_orders, StandingOrder::FreeGains))
        return free_gain(board, step);
    if (step.kind == StepKind::ActivateColumn &&
        has_order(standing_orders, StandingOrder::FreeColumns))
        return free_column(board, step);
    return std::nullopt;
}

}  // namespace tischwerk::stephens
