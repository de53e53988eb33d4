// The things of Whispers and how many there are.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tischwerk::whispers
{

enum class CardId : uint8_t
{
};
inline constexpr CardId no_card{0xFF};

inline constexpr std::size_t card_count = 40;  // WH-1.1
inline constexpr std::size_t min_players = 2;
inline constexpr std::size_t max_players = 4;
inline constexpr std::size_t row_size = 3;  // WH-2.1: cards dealt to each player in a round
inline constexpr std::size_t round_count = 3;
static_assert(max_players * row_size * round_count <= card_count, "the deck lasts");

}  // namespace tischwerk::whispers
