// The laws after every move: nothing is lost, nothing is there twice, no limit is broken. Checked
// by the house tests, by `simulate --check`, and for every position from outside.
#pragma once

#include "games/stephens/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::stephens
{

// The cards that lie on the table, in a discard pile or with a player: all but the decks.
struct CardPlaces
{
    template <typename Set, typename Card>
    struct Pile
    {
        Set cards;
        int total = 0;  // counted card by card, to find a card that is there twice
        Card doubled{};
        std::string where;  // the second place of `doubled`

        template <typename Cards, typename Where>
        void add(const Cards& more, const Where& place)
        {
            for (const Card card : more)
                if (card != Card{0xFF})  // an empty space
                {
                    if (cards.contains(card))
                    {
                        doubled = card;
                        where = place;
                    }
                    cards.insert(card);
                    ++total;
                }
        }
    };
    Pile<EnumSet<ProfessionId>, ProfessionId> professions;
    Pile<EnumSet<ContractId>, ContractId> contracts;
    Pile<EnumSet<InvestmentId, uint32_t>, InvestmentId> investments;
};
CardPlaces cards_in_play(const State& state);

std::optional<std::string> broken_invariant(const Board& board);

}  // namespace tischwerk::stephens
