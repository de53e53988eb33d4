#include "games/factory42/chapters/building/manufactory.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/payment/payment.hpp"
#include "games/factory42/chapters/payment/wallet.hpp"
#include "games/factory42/moves.hpp"

#include <algorithm>
#include <utility>

namespace tischwerk::factory42
{

namespace
{

Purchase order_at(std::size_t slot, std::size_t level)
{
    return {Purpose::Order, static_cast<uint8_t>(slot), static_cast<uint8_t>(level)};
}

// FF-11.10  The tank keeps two.
void settle_tank(Play& play, Seat seat)
{
    const int over = play.state.player(seat).tank - play.edition.numbers.tank;
    spend_private_steam(play, seat, std::max(0, over));
}

}  // namespace

// FF-12.2  Without a worker nothing is made.
void begin_manufactory(Play& play, Seat seat, Location location)
{
    if (!play.state.player(seat).workers.contains(location))
        return;
    play.state.inferred = inferred_commissions(play.board(), seat);
    push(play, Step{StepKind::MakeGood, seat});
}

bool can_make_order(const Board& board, Seat seat, std::size_t slot)
{
    const OrderId order = board.state.slots[slot].order;
    if (order == no_order)
        return false;
    Bill bill = bill_of(board, seat, order_at(slot, 0));
    const Wallet wallet = wallet_of(board, seat, bill);
    for (const Cost& cost : board.edition[order].costs)
    {
        bill.cost = cost;
        if (can_pay(board.edition, wallet, bill))
            return true;
    }
    return false;
}

bool can_make_commission(const Board& board, Seat seat, CommissionId card)
{
    return is_payable(board, seat, Purchase{Purpose::Commission, static_cast<uint8_t>(card)});
}

CommissionSet inferred_commissions(const Board& board, Seat seat)
{
    CommissionSet payable;
    if (board.state.player(seat).hidden.is_empty())
        return payable;
    for (std::size_t slot = 0; slot < board.state.slots.size(); ++slot)
        if (can_make_order(board, seat, slot))
            return {};
    for (const CommissionId card : board.state.player(seat).revealed)
        if (can_make_commission(board, seat, card))
            return {};
    for (std::size_t place = 0; place < commission_count; ++place)
        if (can_make_commission(board, seat, static_cast<CommissionId>(place)))
            payable.insert(static_cast<CommissionId>(place));
    return payable;
}

// FF-12.1, FF-12.13  FF-13.16: only own commissions.
template <typename Collector>
void offer_make_good(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    const Player& player = board.state.player(seat);
    for (std::size_t slot = 0; slot < board.state.slots.size(); ++slot)
    {
        const MakeOrder move{static_cast<uint8_t>(slot + 1)};
        if (can_make_order(board, seat, slot))
            menu.allowed(move);
        else
            menu.blocked(move, rule("FF-12.13"));
    }
    for (const CommissionId card : player.hidden | player.revealed)
        if (can_make_commission(board, seat, card))
            menu.allowed(MakeCommission{card});
        else
            menu.blocked(MakeCommission{card}, rule("FF-12.13"));
    menu.allowed(Done{});
}

// FF-13.17  A hidden commission is revealed with its markers.
void choose_make_good(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    state.inferred.clear();
    if (is<Done>(move))
        return;
    if (is<MakeOrder>(move))
        return push(play, step_at(StepKind::QualityLevel, step.seat,
                                  decode<MakeOrder>(move).slot - std::size_t{1}));
    const CommissionId card = decode<MakeCommission>(move).card;
    Player& player = state.player(step.seat);
    if (player.hidden.contains(card))
    {
        player.hidden.remove(card);
        player.revealed.insert(card);
        state.quantity[place_of(card)] = play.edition[card].quantity;
        state.knowledge.show_to_all(card);
        tell(play, CommissionRevealed{step.seat, card});
    }
    begin_purchase(play, step.seat, {Purpose::Commission, static_cast<uint8_t>(card)});
}

template <typename Collector>
void offer_quality_level(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    for (std::size_t level = 0; level < quality_count; ++level)
        if (is_payable(board, step.seat, order_at(step.values[0], level)))
            menu.allowed(ChooseLevel{static_cast<Quality>(level)});
        else
            menu.blocked(ChooseLevel{static_cast<Quality>(level)}, rule("FF-12.13"));
}

void choose_quality_level(Play& play, const Step& step, const Move& move)
{
    begin_purchase(play, step.seat,
                   order_at(step.values[0], place_of(decode<ChooseLevel>(move).level)));
}

// FF-12.8, FF-12.11, FF-12.12  Rosettes at once. FF-12.9: the worker moves to the order.
void finish_order(Play& play, Seat seat, const Purchase& purchase)
{
    State& state = play.state;
    OrderSlot& slot = state.slots[purchase.item];
    settle_tank(play, seat);
    tell(play, OrderMade{seat, slot.order, static_cast<Quality>(purchase.level)});
    gain_rosettes(play, seat, play.edition[slot.order].rosettes[purchase.level]);
    const int overdue = std::exchange(slot.overdue, uint8_t{0});
    state.supply_rosettes = static_cast<uint8_t>(state.supply_rosettes + overdue);
    gain_rosettes(play, seat, overdue);
    state.player(seat).workers.remove(state.location);
    ++slot.workers[index_of(seat)][purchase.level];
}

// FF-13.17, FF-13.18, FF-13.19  The worker stays; points come at the awards.
void finish_commission(Play& play, Seat seat, CommissionId card)
{
    State& state = play.state;
    Player& player = state.player(seat);
    const CommissionCard& printed = play.edition[card];
    settle_tank(play, seat);
    uint8_t& left = state.quantity[place_of(card)];
    --left;
    tell(play, CommissionMade{seat, card, left});
    player.pending_points = static_cast<uint8_t>(player.pending_points + printed.points);
    gain_rosettes(play, seat, printed.rosettes);
    if (left > 0)
        return;
    player.revealed.remove(card);
    state.commission_discard.insert(card);
    tell(play, CommissionFinished{seat, card});
}

OFFERED(make_good);
OFFERED(quality_level);

}  // namespace tischwerk::factory42
