// Choices whose order means nothing, so that they form a single wish (core/outlook/basket.hpp).
#pragma once

#include "core/game.hpp"
#include "games/inventions/moves.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

// EI-17.3  In the order of the harbour.
inline std::optional<Pick> pick_in(const Board&, const BuyLoad& move)
{
    return Pick{to_move(move), std::nullopt};
}

// EI-17.4  But for factories that move a player on the track.
inline std::optional<Pick> pick_in(const Board& board, const BuildFactory& move)
{
    if (board.edition[move.factory].influence != 0)
        return std::nullopt;
    return Pick{to_move(move), std::nullopt};
}

// EI-17.5  A pair has no order; the second disc is named otherwise.
inline std::optional<Pick> pick_in(const Board&, const GiveFirst& move)
{
    return Pick{to_move(move), std::nullopt};
}
inline std::optional<Pick> pick_in(const Board&, const GiveSecond& move)
{
    return Pick{to_move(GiveFirst{move.good}), std::nullopt};
}

}  // namespace tischwerk::inventions
