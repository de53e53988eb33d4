#include "games/testing/whispers/testing/table.hpp"

#include "games/testing/whispers/told/words.hpp"

namespace tischwerk
{

const DataFolder& whispers_data();
const DataFolder& whispers_text();

}  // namespace tischwerk

namespace tischwerk::whispers::testing
{

const Edition& test_edition()
{
    static const Edition edition = *load_edition(whispers_data());
    return edition;
}

std::string Table::text(const Move& move) const
{
    static const Texts texts = *Texts::load(whispers_text());
    return Words(edition(), texts).move_text(move);
}

Table& Table::answer_all(std::size_t option)
{
    const std::string answered = decision();
    MoveList list;
    Seat last;
    do
    {
        last = asked();
        Rules::list_moves(edition(), state, list);
        const Move move = list[std::min(option, list.size() - 1)];
        Rules::apply(edition(), state, move, &events, list);
    } while (decision() == answered && asked() > last);
    return *this;
}

Table& Table::give(Seat seat, std::size_t place, CardId card)
{
    Redeal<CardId, card_count> redeal;
    const CardId old = row_card(seat, place);
    redeal.replace(old, card);
    redeal.replace(card, old);
    state.knowledge = state.knowledge.redealt(redeal);
    state.deck = redeal(state.deck);
    state.revealed = redeal(state.revealed);
    for_each_hidden_card(state, [&](CardId& other) { other = redeal(other); });
    return *this;
}

}  // namespace tischwerk::whispers::testing
