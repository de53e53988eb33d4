#include "games/testing/whispers/checks/invariants.hpp"

#include <fmt/format.h>

namespace tischwerk::whispers
{

std::array<uint8_t, card_count> count_cards(const State& state)
{
    std::array<uint8_t, card_count> counts{};
    const auto add = [&](CardId card) { ++counts[place_of(card)]; };
    for_each_hidden_card(state, add);
    for (const CardId card : state.deck)
        add(card);
    for (const CardId card : state.revealed)
        add(card);
    return counts;
}

std::optional<std::string> broken_invariant(const Board& board)
{
    const std::array<uint8_t, card_count> counts = count_cards(board.state);
    for (std::size_t card = 0; card < card_count; ++card)
        if (counts[card] != 1)
            return fmt::format("the card {} lies in {} places (WH-1.1)",
                               board.edition.words.cards.ids[card], counts[card]);
    // WH-2.4, WH-5.2  A player's own cards lie open to that player.
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
    {
        const Player& player = board.state.players[place];
        for (const auto& cards : {player.packet, player.row, player.kept})
            for (const CardId card : cards)
                if (card != no_card && !board.state.knowledge.knows(seat_at(place), card))
                    return fmt::format("seat {} does not know its own card {} (WH-2.4)", place,
                                       board.edition.words.cards.ids[place_of(card)]);
    }
    return std::nullopt;
}

}  // namespace tischwerk::whispers
