#include "games/factory42/chapters/building/embassy.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/payment/payment.hpp"
#include "games/factory42/moves.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

Purchase fee_of(bool is_commissar)
{
    return {is_commissar ? Purpose::EmbassyCommissar : Purpose::EmbassyWorker};
}

int available_cards(const State& state)
{
    return state.commission_deck.count() + state.commission_discard.count();
}

// FF-13.14  The discards become a new deck; who had seen them has lost sight of them (FF-20.6).
void shuffle_discards(Play& play)
{
    State& state = play.state;
    state.commission_deck = state.commission_discard;
    state.commission_discard.clear();
    for (const CommissionId card : state.commission_deck)
        state.knowledge.forget(card);
    tell(play, CommissionsShuffled{static_cast<int16_t>(state.commission_deck.count())});
}

void draw_commission(Play& play, Seat seat)
{
    State& state = play.state;
    if (state.commission_deck.is_empty())
        shuffle_discards(play);
    const bool is_draw = state.commission_deck.count() > 1;
    const CommissionId card = state.commission_deck.draw(state.random);
    state.offered.push(card);
    state.knowledge.show(card, seat);
    if (is_draw && play.log)  // finding who knows it takes long
        tell(play, CommissionDrawn{card, seat, state.knowledge.knowers(card)});
}

void keep(Play& play, Seat seat, CommissionId card)
{
    State& state = play.state;
    state.player(seat).hidden.insert(card);
    if (play.log)  // finding who knows it takes long
        tell(play, CommissionKept{seat, card, state.knowledge.knowers(card)});
}

}  // namespace

// FF-13.12, FF-13.14  Without a card there is no fee either.
void begin_embassy(Play& play, Seat seat)
{
    if (available_cards(play.state) > 0)
        push(play, step_at(StepKind::EmbassyFee, seat, 0));
}

// FF-13.13  Also where no worker paid.
void begin_embassy_commissar(Play& play, Seat seat)
{
    push(play, step_at(StepKind::EmbassyFee, seat, 1));
}

template <typename Collector>
void offer_embassy_fee(const Board& board, Collector& menu)
{
    // The commissar pays as much as a worker.
    if (is_payable(board, board.state.steps.top().seat, Purchase{Purpose::EmbassyWorker}))
        menu.allowed(Yes{});
    else
        menu.blocked(Yes{}, rule("FF-8.6"));
    menu.allowed(No{});
}

void choose_embassy_fee(Play& play, const Step& step, const Move& move)
{
    if (is<Yes>(move))
        begin_purchase(play, step.seat, fee_of(step.values[0] != 0));
}

void finish_embassy_fee(Play& play, Seat seat)
{
    State& state = play.state;
    ++state.embassy_payers;
    for (int count = 0; count < play.edition.board.embassy_drawn; ++count)
        if (available_cards(state) > 0)
            draw_commission(play, seat);
    if (state.offered.size() > 1)
    {
        // By id: the order of the draw is of no use to players.
        std::sort(state.offered.begin(), state.offered.end());
        return push(play, Step{StepKind::KeepCommission, seat});
    }
    keep(play, seat, state.offered.pop());  // the only one there is
}

template <typename Collector>
void offer_keep_commission(const Board& board, Collector& menu)
{
    for (const CommissionId card : board.state.offered)
        menu.allowed(KeepCard{card});
}

// FF-20.1  The other commission is discarded face down.
void choose_keep_commission(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    const CommissionId kept = decode<KeepCard>(move).card;
    const CommissionId rejected = state.offered[0] == kept ? state.offered[1] : state.offered[0];
    state.offered.clear();
    keep(play, step.seat, kept);
    state.commission_discard.insert(rejected);
    if (play.log)  // finding who knows it takes long
        tell(play, CommissionRejected{step.seat, rejected, state.knowledge.knowers(rejected)});
}

void finish_embassy_commissar(Play& play, Seat seat)
{
    for (int count = 0; count < play.state.embassy_payers; ++count)
        supply_to_warehouse(play, seat, play.edition.board.embassy_gain);
}

OFFERED(embassy_fee);
OFFERED(keep_commission);

}  // namespace tischwerk::factory42
