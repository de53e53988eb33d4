#include "games/factory42/seen/secrets.hpp"

#include "core/secret_rules.hpp"
#include "games/factory42/happenings.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// Every commission that may lie face down, hand by hand, then the discards and the deck.
using HiddenCards = BoundedList<CommissionId, commission_count>;

// Whether a clause of the proposal names a commission: until its proposer has chosen it, the number
// in it means none.
bool names_commission(const State& state, std::size_t clause)
{
    if (state.draft.clauses[clause].kind != Clause::Commission)
        return false;
    if (state.steps.is_empty() || state.steps.top().kind != StepKind::ClauseParameter)
        return true;
    return unpacked<ClauseQuestion>(state.steps.top()).clause != clause;
}
CommissionId commission_of(const DealClause& clause)
{
    return static_cast<CommissionId>(clause.first);
}

// FF-17.14  All players see that this hand has the commission of a proposal, not which of its cards
// that is. So it comes first: its place among the others, by their numbers, would tell something.
void push_hand(const State& state, CommissionSet hand, HiddenCards& cards)
{
    for (std::size_t place = 0; place < deal_clause_count; ++place)
        if (const CommissionId card = commission_of(state.draft.clauses[place]);
            names_commission(state, place) && hand.contains(card))
        {
            cards.push(card);
            hand.remove(card);
        }
    for (const CommissionId card : hand)
        cards.push(card);
}

HiddenCards cards_face_down(const State& state)
{
    HiddenCards cards;
    for (const Player& player : state.players)
        push_hand(state, player.hidden, cards);
    for (const CommissionId card : state.offered)
        cards.push(card);
    for (const CommissionId card : state.commission_discard)
        cards.push(card);
    for (const CommissionId card : state.commission_deck)
        cards.push(card);
    return cards;
}

// A seat that can make no open good is asked for a good: then it can make a hidden commission, and
// all players know it.
bool fits_inference(const State& state)
{
    if (state.inferred.is_empty() || state.steps.is_empty() ||
        state.steps.top().kind != StepKind::MakeGood)
        return true;
    return !(state.player(state.steps.top().seat).hidden & state.inferred).is_empty();
}
constexpr int most_redeals = 200;

// A card of this hand other than those that the side has already named.
CommissionId imagined_card(const Deal& draft, std::size_t place, CommissionSet hand, Random& random)
{
    if (place % most_clauses == 1 && draft.is_secret(place - 1))
        hand.remove(commission_of(draft.clauses[place - 1]));
    return hand.is_empty() ? CommissionId{} : hand.draw(random);
}

// FF-17.14  A card named in secret is any card of the hand for all others, even for a seat that has
// seen the card itself; once the deal is made nothing asks for it any more.
template <typename Redealt>
void redeal_clauses(const Redealt& redeal, const State& imagined, Seat seat, bool is_draft,
                    Random& random, Deal& deal)
{
    for (std::size_t place = 0; place < deal_clause_count; ++place)
    {
        DealClause& clause = deal.clauses[place];
        if (clause.kind != Clause::Commission || (is_draft && !names_commission(imagined, place)))
            continue;
        CommissionId card = redeal(commission_of(clause));
        if (deal.is_secret(place) && !deal.is_between(seat))
            card = is_draft ? imagined_card(deal, place, imagined.player(deal.side(place)).hidden,
                                            random)
                            : CommissionId{};
        clause.first = static_cast<uint8_t>(card);
    }
}

}  // namespace

// FF-20.1  Hands, discards and the deck of commissions, as far as the seat has not seen them. All
// other decks are sets drawn from when a card is needed, so their orders do not exist (FF-20.8).
State determinize(const State& state, Seat seat, Random& random)
{
    State imagined = state;
    for (int tries = 0; tries < most_redeals; ++tries)
    {
        if (!state.options.has_commissions)
            break;
        const auto redeal = state.knowledge.imagined(seat, cards_face_down(state), random);
        imagined.knowledge = state.knowledge.redealt(redeal);
        for (std::size_t place = 0; place < state.players.size(); ++place)
            imagined.players[place].hidden = redeal(state.players[place].hidden);
        imagined.offered = redeal(state.offered);
        std::sort(imagined.offered.begin(), imagined.offered.end());
        imagined.commission_discard = redeal(state.commission_discard);
        imagined.commission_deck = redeal(state.commission_deck);
        imagined.draft = state.draft;
        imagined.deals = state.deals;
        redeal_clauses(redeal, imagined, seat, true, random, imagined.draft);
        for (Deal& deal : imagined.deals)
            redeal_clauses(redeal, imagined, seat, false, random, deal);
        if (fits_inference(imagined))
            break;
    }
    return with_other_draws(imagined, random);
}

std::optional<Event> shown_event(const Edition&, const Event& event, const Viewer& viewer)
{
    return shown_as_known<Happenings>(event, viewer, [](auto& told) {
        if constexpr (requires { told.commission; })
            told.commission = no_commission;
        else
            told.first = 0xFF;
    });
}

bool is_move_shown(const Edition&, const State& state, const Move& move, const Viewer& viewer)
{
    const Step& step = state.steps.top();
    if (!is<KeepCard>(move) && !is<NameCommission>(move))
        return true;
    return is_among(viewer, only(step.seat));
}

bool is_question_shown(const Edition&, const State&, const Viewer&)
{
    return true;
}

}  // namespace tischwerk::factory42
