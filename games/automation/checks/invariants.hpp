// What must hold in every position: every piece in exactly one place, every marker on its track.
#pragma once

#include "core/invariants.hpp"
#include "games/automation/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::automation
{

// The cards of one kind that lie somewhere, their decks aside.
template <typename Id>
struct PlacedCards
{
    EnumSet<Id, uint32_t> set;
    std::optional<Id> doubled;

    void add(Id card)
    {
        if (set.contains(card))
            doubled = card;
        set.insert(card);
    }
    template <typename Cards>
    void add_all(const Cards& cards)
    {
        for (const Id card : cards)
            add(card);
    }
};

struct Placed
{
    PlacedCards<EquipmentId> equipment;
    PlacedCards<RdId> rd;
    PlacedCards<SaleId> sales;
    PlacedCards<TileId> tiles;
    PlacedCards<SpecialistId> specialists;  // starters as well
};

Placed placed_on_table(const State& state);
// The round whose tiles lie out: in clean-up they are those of the next one, once it has counted.
int tile_round(const State& state);
// Something that lies in two places, in words.
std::optional<std::string> find_doubled(const State& state);

std::optional<std::string> broken_invariant(const Board& board);

}  // namespace tischwerk::automation
