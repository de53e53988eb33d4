// The places of all cards and tiles (AA-1.1).
#pragma once

#include "core/invariants.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

Finding check_cards(const Board& board);
// The decks hold the cards that lie nowhere else.
void fill_decks(const Edition& edition, State& state);
bool is_specialist_doubled(const State& state);

}  // namespace tischwerk::automation
