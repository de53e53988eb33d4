// How large the numbers of a move are, for the list of all moves (core/encoded.hpp).
#pragma once

#include "core/encoded.hpp"
#include "games/stephens/moves.hpp"

namespace tischwerk
{

template <>
inline constexpr int largest_number<stephens::TakeProducts> = 4;  // ST-5.1: in any edition
// ST-11.16  As many as the highest uncovered number; ours are lower.
template <>
inline constexpr int largest_number<stephens::AutomaTake> = 6;
template <>
inline constexpr int largest_number<stephens::UseProfession> = 2;  // options on a card, from 1
template <>
inline constexpr int largest_number<stephens::ActivateColumn> = 16;  // investments in a row
template <>
inline constexpr int largest_number<stephens::LeaveColumn> = 16;

}  // namespace tischwerk
