// Bounds of the numbers of a move, and its hidden parts (core/encoded.hpp).
#pragma once

#include "core/encoded.hpp"
#include "games/automation/moves.hpp"
#include "games/automation/state.hpp"

namespace tischwerk
{

// All ways to choose so many tokens are on a menu of 64, so there are not many more.
template <>
inline constexpr int largest_number<automation::ChooseTokens> = 9;
template <>
inline constexpr int largest_number<automation::ReturnTokens> = 9;
template <>
inline constexpr int largest_number<automation::PayTokens> = 9;
template <>
inline constexpr int largest_number<automation::TakeMarketTokens> = 3;  // AA-6.2
// Levels and columns, from 1.
template <>
inline constexpr int largest_number<automation::ChooseBonus> = 4;
template <>
inline constexpr int largest_number<automation::ChooseWorker> = 4;
template <>
inline constexpr int largest_number<automation::UpgradeWorker> = 4;
template <>
inline constexpr int largest_number<automation::ChooseColumn> = 4;

// AA-29.1, AA-29.2  Hands, packets and undealt specialists.
template <>
inline constexpr bool hides_only_cards<automation::State> = true;

}  // namespace tischwerk
