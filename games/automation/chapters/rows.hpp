// The face-up rows of equipment, R&D and sales orders: taking, sliding, refilling (AA-5.7 to
// AA-5.10).
#pragma once

#include "games/automation/happenings.hpp"
#include "games/automation/state.hpp"

#include <algorithm>
#include <cassert>

namespace tischwerk::automation
{

inline EquipmentDrawn drawn(EquipmentId card, int16_t place)
{
    return {card, place};
}
inline RdDrawn drawn(RdId card, int16_t place)
{
    return {card, place};
}
inline SaleDrawn drawn(SaleId card, int16_t place)
{
    return {card, place};
}
constexpr CardType type_of(EquipmentId)
{
    return CardType::Equipment;
}
constexpr CardType type_of(RdId)
{
    return CardType::Rd;
}
constexpr CardType type_of(SaleId)
{
    return CardType::Sale;
}

// AA-5.8  Draws up to the size of the row; the discards become a new deck when it runs out, and if
// both are empty the row stays short.
template <typename Id>
void refill(Play& play, CardRow<Id>& row)
{
    while (!row.shown.is_full())
    {
        if (row.deck.is_empty())
        {
            if (row.discard.is_empty())
                return;
            row.deck = row.discard;
            row.discard.clear();
            tell(play, DeckRenewed{type_of(Id{}), static_cast<int16_t>(row.deck.count())});
        }
        const Id card = row.deck.draw(play.state.random);
        row.shown.push(card);
        tell(play, drawn(card, static_cast<int16_t>(row.shown.size())));
    }
}

// AA-5.7  The cards right of the gap slide left.
template <typename Id>
void take_from_row(Play& play, CardRow<Id>& row, Id card)
{
    const auto found = std::find(row.shown.begin(), row.shown.end(), card);
    assert(found != row.shown.end());
    row.shown.remove_at(static_cast<std::size_t>(found - row.shown.begin()));
    refill(play, row);
}

// AA-5.10  How many cards of the row a worker of this level reaches.
template <typename Id>
std::size_t cards_in_reach(const CardRow<Id>& row, int level)
{
    return std::min(row.shown.size(), static_cast<std::size_t>(level));
}

}  // namespace tischwerk::automation
