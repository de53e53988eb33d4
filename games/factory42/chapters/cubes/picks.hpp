// Choices whose order means nothing, so that they form a single wish (core/outlook/basket.hpp).
#pragma once

#include "core/game.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-19.9, FF-19.12  Cube by cube, in the order of their types.
inline std::optional<Pick> pick_in(const Board&, const ChooseCube& move)
{
    return Pick{to_move(move), std::nullopt};
}
// FF-19.1  The units of a payment.
inline std::optional<Pick> pick_in(const Board&, const PayCube& move)
{
    return Pick{to_move(move), std::nullopt};
}
// FF-19.11  Burned before the cubes are paid.
inline std::optional<Pick> pick_in(const Board&, const BurnRosette& move)
{
    return Pick{to_move(move), std::nullopt};
}

}  // namespace tischwerk::factory42
