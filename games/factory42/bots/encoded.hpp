// How large the numbers of a move are, for the list of all moves (core/encoded.hpp). A proposal
// that is being written names a commission by a plain number, so a seat's observation is imagined.
#pragma once

#include "core/encoded.hpp"
#include "games/factory42/moves.hpp"

namespace tischwerk
{

template <>
inline constexpr int largest_number<factory42::ChooseCar> = factory42::most_cars;  // chapter 22
template <>
inline constexpr int largest_number<factory42::ChooseDock> = factory42::dock_count;
template <>
inline constexpr int largest_number<factory42::ChooseAmount> = 9;  // steam of a bill
// Order slots, from 1 (FF-5.1).
template <>
inline constexpr int largest_number<factory42::MakeOrder> = factory42::max_players;
template <>
inline constexpr int largest_number<factory42::NameSlot> = factory42::max_players;

}  // namespace tischwerk
