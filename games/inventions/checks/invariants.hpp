// What holds after every move: nothing is lost, nothing is there twice, no limit is broken. Checked
// by the house tests, by `simulate --check`, and for every position from outside.
#pragma once

#include "games/inventions/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::inventions
{

// The cards and factories that lie on the table, in a discard pile or with a player: all but the
// two piles. The totals count one by one, to find what is there twice.
struct Placed
{
    EnumSet<CardId> cards;
    EnumSet<FactoryId, uint32_t> factories;
    int card_total = 0;
    int factory_total = 0;
    CardId doubled_card = no_card;
    FactoryId doubled_factory = no_factory;
};
Placed placed_on_table(const State& state);

// EI-2.9, EI-11.7  The cards that are in the game by now: start cards, and those of made
// inventions.
EnumSet<CardId> cards_in_game(const Board& board);

// EI-1.1  What is left of a player's markers: the others lie on fields and patent places.
int markers_left(const Board& board, Seat seat);

std::optional<std::string> broken_invariant(const Board& board);

}  // namespace tischwerk::inventions
