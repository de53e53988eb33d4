// The law after every move: every card lies in exactly one place.
#pragma once

#include "games/testing/whispers/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::whispers
{

// Where every card lies; a card that lies in two places is counted twice.
std::array<uint8_t, card_count> count_cards(const State& state);
std::optional<std::string> broken_invariant(const Board& board);

}  // namespace tischwerk::whispers
