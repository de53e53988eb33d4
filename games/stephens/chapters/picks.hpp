// Choices whose order means nothing, so that they form a single wish (core/outlook/basket.hpp).
#pragma once

#include "core/game.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// ST-14.16  In ascending order, which does not matter to their gains; but for those that bring an
// action, which may change later choices.
inline std::optional<Pick> pick_in(const Board& board, const Deliver& move)
{
    if (board.edition[move.delivery].restarts_order())
        return std::nullopt;
    return Pick{to_move(move), std::nullopt};
}

// ST-14.15  From the first column to the last: tracks are only paid there.
inline std::optional<Pick> pick_in(const Board&, const ActivateColumn& move)
{
    return Pick{to_move(move), to_move(LeaveColumn{move.column})};
}

inline std::optional<Pick> pick_in(const Board&, const PayCube& move)
{
    return Pick{to_move(move), std::nullopt};
}

}  // namespace tischwerk::stephens
