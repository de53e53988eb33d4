#include "games/inventions/chapters/manufacturing.hpp"

#include "core/asks.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/moves.hpp"
#include "games/inventions/pending.hpp"

#include <algorithm>

namespace tischwerk::inventions
{

namespace
{

// EI-8.7  The owner of a field of the invention does not copy it, patented or not.
bool owns_invention(const State& state, Seat seat, InventionId invention)
{
    return state.owner(original_field(invention)) == seat ||
           state.owner(improved_field(invention)) == seat;
}

// EI-8.5  A fixed cost; EI-8.6: question marks take any metal, tech or tool.
bool can_pay_card(const Player& player, const Card& card)
{
    return can_pay(player, card.cost) && player.technical_cubes() >= card.question_marks;
}

// EI-9.1, EI-9.9  Official cards pay both fields, EI-9.2: copies only patented ones.
// EI-9.4  The manufacturer gets none. EI-9.5: it comes from the supply.
void pay_royalty(Play& play, Seat manufacturer, const Card& card, FieldId field)
{
    const Seat owner = play.state.owner(field);
    if (owner == no_seat || owner == manufacturer)
        return;
    if (card.kind == CardKind::Plagiarism && !play.state.patented.contains(field))
        return;
    tell(play, RoyaltyPaid{owner, field});
    gain_influence(play, owner, play.edition[field].royalty_influence, Source::Royalties);
    change_goods(play, owner, Good::Coin, play.edition[field].royalty_coins);
}

// EI-8.2  After the cost: discard, goods, influence as one move (EI-8.3), royalties.
void finish_card(Play& play, Seat seat, CardId id)
{
    State& state = play.state;
    const Card& card = play.edition[id];
    *std::find(state.cards_shown.begin(), state.cards_shown.end(), id) = no_card;  // EI-8.4
    state.card_discard.insert(id);
    tell(play, CardManufactured{seat, id});
    gain(play, seat, card.yield);
    gain_influence(play, seat, card.influence, Source::Cards);
    if (card.kind == CardKind::Start)
        return;                                                     // EI-9.8
    pay_royalty(play, seat, card, original_field(card.invention));  // EI-9.7
    pay_royalty(play, seat, card, improved_field(card.invention));
}

// Calls the function with every way to pay so many question marks, ascending by metal, then tech.
template <typename Function>
void for_each_payment(int question_marks, Function&& function)
{
    for (int metal = 0; metal <= question_marks; ++metal)
        for (int tech = 0; tech + metal <= question_marks; ++tech)
            function(PayAny{static_cast<uint8_t>(metal), static_cast<uint8_t>(tech),
                            static_cast<uint8_t>(question_marks - metal - tech)});
}

}  // namespace

std::optional<RuleId> rule_against_card(const Board& board, Seat seat, CardId id)
{
    const Card& card = board.edition[id];
    if (card.kind == CardKind::Plagiarism && owns_invention(board.state, seat, card.invention))
        return rule("EI-8.7");
    if (!can_pay_card(board.state.player(seat), card))
        return rule("EI-1.15");
    return std::nullopt;
}

bool may_manufacture(const Board& board, Seat seat)
{
    const auto& shown = board.state.cards_shown;
    return std::any_of(shown.begin(), shown.end(), [&](CardId card) {
        return card != no_card && !rule_against_card(board, seat, card);
    });
}

template <typename Collector>
void offer_cards(const Board& board, Seat seat, Collector& menu)
{
    for (const CardId card : board.state.cards_shown)
    {
        if (card == no_card)
            continue;
        if (const auto against = rule_against_card(board, seat, card))
            menu.blocked(Manufacture{card}, *against);
        else
            menu.allowed(Manufacture{card});
    }
    if constexpr (Collector::explains)
        for (const CardId card : board.state.cards_set_aside)
            menu.blocked(Manufacture{card}, rule("EI-11.7"));  // not before the next round
}

// EI-17.11  Nothing is paid before the question marks are settled.
void manufacture(Play& play, Seat seat, CardId card)
{
    if (play.edition[card].question_marks > 0)
        return push(play, step_at(StepKind::PayAny, seat, card));
    pay(play, seat, play.edition[card].cost);
    finish_card(play, seat, card);
}

template <typename Collector>
void offer_manufacture(const Board& board, Collector& menu)
{
    offer_cards(board, board.state.steps.top().seat, menu);
    menu.allowed(Done{});
}

// EI-8.1  Up to three, one after the other.
void choose_manufacture(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    Loop loop = unpacked<Loop>(step);
    if (++loop.count < play.edition.limits.cards)
        push(play, step_of(StepKind::Manufacture, step.seat, loop));
    manufacture(play, step.seat, decode<Manufacture>(move).card);
}

template <typename Collector>
void offer_pay_any(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const Player& player = board.state.player(step.seat);
    for_each_payment(board.edition[place_in<CardId>(step)].question_marks,
                     [&](const PayAny& payment) {
                         if (payment.metal <= player.count(Good::Metal) &&
                             payment.tech <= player.count(Good::Tech) &&
                             payment.tool <= player.count(Good::Tool))
                             menu.allowed(payment);
                         else
                             menu.blocked(payment, rule("EI-1.15"));
                     });
}

void choose_pay_any(Play& play, const Step& step, const Move& move)
{
    const CardId card = place_in<CardId>(step);
    const PayAny payment = decode<PayAny>(move);
    pay(play, step.seat, play.edition[card].cost);
    change_goods(play, step.seat, Good::Metal, -payment.metal);
    change_goods(play, step.seat, Good::Tech, -payment.tech);
    change_goods(play, step.seat, Good::Tool, -payment.tool);
    finish_card(play, step.seat, card);
}

template void offer_cards(const Board&, Seat, MoveList&);
template void offer_cards(const Board&, Seat, Menu&);
OFFERED(manufacture);
OFFERED(pay_any);

}  // namespace tischwerk::inventions
