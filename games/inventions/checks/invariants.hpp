// The laws after every move: nothing is lost, nothing is there twice, no limit is broken. Checked
// by the house tests, by `simulate --check`, and for every position from outside.
#pragma once

#include "core/invariants.hpp"
#include "games/inventions/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::inventions
{

// All cards and factories that lie anywhere.
EnumSet<CardId> placed_cards(const State& state);
EnumSet<FactoryId, uint32_t> placed_factories(const State& state);

// EI-2.9, EI-11.7  The cards that are in the game by now: start cards, and those of made
// inventions.
EnumSet<CardId> cards_in_game(const Board& board);

// EI-1.1  The rest of a player's markers: the others lie on fields and patent places.
int markers_left(const Board& board, Seat seat);
int patent_count(const State& state, Seat seat);

// The pieces alone: nothing is lost, nothing is there twice, no limit is broken.
Finding check_pieces(const Board& board);
std::optional<std::string> broken_invariant(const Board& board);

}  // namespace tischwerk::inventions
