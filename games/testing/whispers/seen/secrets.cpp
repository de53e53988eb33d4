#include "games/testing/whispers/seen/secrets.hpp"

#include "core/secret_rules.hpp"
#include "games/testing/whispers/happenings.hpp"

namespace tischwerk::whispers
{

State determinize(const State& state, Seat seat, Random& random)
{
    State imagined = state;
    BoundedList<CardId, card_count> cards;
    for_each_hidden_card(state, [&](CardId card) { cards.push(card); });
    for (const CardId card : state.deck)
        cards.push(card);
    const Redeal<CardId, card_count> redeal = state.knowledge.imagined(seat, cards, random);
    imagined.knowledge = state.knowledge.redealt(redeal);
    imagined.deck = redeal(state.deck);
    for_each_hidden_card(imagined, [&](CardId& card) { card = redeal(card); });
    for (std::size_t place = 0; place < imagined.players.size(); ++place)
    {
        Player& player = imagined.players[place];
        // WH-3.3  A player who could not bet has passed, as all know.
        if (seat_at(place) != seat && player.bet != Bet::None && !player.has_bet_before)
            player.bet = random.below(2) == 0 ? Bet::Passed : Bet::Made;
    }
    const uint64_t high = random.next();
    imagined.random = Random(Seed{high, random.next()});
    return imagined;
}

std::optional<Event> shown_event(const Edition&, const Event& event, const Viewer& viewer)
{
    return shown_as_known<Happenings>(event, viewer, [](auto& told) { told.card = no_card; });
}

bool is_move_shown(const Edition&, const State& state, const Move&, const Viewer& viewer)
{
    return is_among(viewer, only(state.steps.top().seat));
}

bool is_question_shown(const Edition&, const State& state, const Viewer& viewer)
{
    return state.steps.top().kind != StepKind::Whisper ||
           is_among(viewer, only(state.steps.top().seat));
}

}  // namespace tischwerk::whispers
