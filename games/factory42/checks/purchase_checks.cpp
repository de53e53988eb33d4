#include "games/factory42/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/factory42/chapters/payment/payment.hpp"
#include "games/factory42/chapters/payment/wallet.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

bool is_at(const State& state, Seat seat, Location location)
{
    return state.location == location && state.player(seat).workers.contains(location);
}

bool is_activatable(const Board& board, Seat seat, InventionId card)
{
    const Player& player = board.state.player(seat);
    return is_at(board.state, seat, Location::Operations) && player.researched.contains(card) &&
           !player.activated.contains(card) &&
           player.rosettes >= board.edition[card].activation_rosettes;
}

bool is_taken_at_guild(const State& state, Seat seat, const Purchase& purchase)
{
    const auto& workers = state.crew(Location::Guild).workers;
    return state.location == Location::Guild && purchase.level < workers.size() &&
           workers[purchase.level] == seat &&
           state.display.contains(static_cast<InventionId>(purchase.item));
}

bool is_at_embassy(const State& state, Seat seat, bool is_commissar)
{
    const Crew& crew = state.crew(Location::Embassy);
    if (state.location != Location::Embassy)
        return false;
    if (is_commissar)
        return crew.commissar == seat;
    return crew.workers.contains(seat) &&
           state.commission_deck.count() + state.commission_discard.count() > 0;
}

// The rule by which this cannot be had there, if there is one.
const char* rule_against(const Board& board, Seat seat, const Purchase& purchase)
{
    const State& state = board.state;
    const Player& player = state.player(seat);
    const std::size_t item = purchase.item;
    switch (purchase.purpose)
    {
    case Purpose::Order:
        return unless(item < state.slots.size() && state.slots[item].order != no_order &&
                          purchase.level < quality_count && is_at_manufactory(state, seat),
                      "FF-12.2");
    case Purpose::Commission:
        return unless(item < commission_count &&
                          player.revealed.contains(static_cast<CommissionId>(item)) &&
                          state.quantity[item] > 0 && is_at_manufactory(state, seat),
                      "FF-13.16");
    case Purpose::Improvement:
        return unless(item < improvement_count && is_at(state, seat, Location::Research) &&
                          !player.owns(static_cast<Improvement>(item)),
                      "FF-11.4");
    case Purpose::Invention:
        return unless(item < invention_count && is_at(state, seat, Location::Research) &&
                          player.unresearched.contains(static_cast<InventionId>(item)),
                      "FF-13.11");
    case Purpose::Activation:
        return unless(item < invention_count &&
                          is_activatable(board, seat, static_cast<InventionId>(item)),
                      "FF-13.1");
    case Purpose::Guild:
        return unless(item < invention_count && is_taken_at_guild(state, seat, purchase),
                      "FF-13.7");
    case Purpose::EmbassyWorker: return unless(is_at_embassy(state, seat, false), "FF-13.12");
    case Purpose::EmbassyCommissar: return unless(is_at_embassy(state, seat, true), "FF-13.13");
    }
    return "FF-8.6";
}

}  // namespace

bool is_at_manufactory(const State& state, Seat seat)
{
    return is_at(state, seat, Location::Manufactory1) || is_at(state, seat, Location::Manufactory2);
}

const char* rule_against_payment(const Board& board, const Step& step)
{
    const Purchase purchase = unpacked<Purchase>(step);
    if (const char* rule = rule_against(board, step.seat, purchase))
        return rule;
    Bill bill = bill_of(board, step.seat, purchase);
    const auto can_pay_with = [&](const CostLines& lines, uint8_t from, uint8_t burn_from) {
        return can_pay(board.edition, wallet_of(board, step.seat, bill), lines, bill, from,
                       burn_from);
    };
    if (step.kind == StepKind::Incinerate)
        return bill.may_burn &&
                       can_pay_with(lines_after(bill.cost, 0), 0, unpacked<Burning>(step).from)
                   ? nullptr
                   : "FF-19.11";
    if (step.kind == StepKind::CubePayment)
    {
        const CubePayment payment = unpacked<CubePayment>(step);
        if (payment.unit >= bill.cost.total() || payment.magic > bill.magic)
            return "FF-19.3";
        bill.magic = payment.magic;
        return can_pay_with(lines_after(bill.cost, payment.unit), payment.from, no_burning)
                   ? nullptr
                   : "FF-19.3";
    }
    if (step.kind != StepKind::SteamPayment)
        return nullptr;
    const SteamBill paid = unpacked<SteamBill>(step);
    if (bill.steam == 0 || paid.magic > bill.magic)
        return "FF-8.6";
    bill.magic = paid.magic;
    const bool is_in_tank =
        paid.from_tank == unnamed ||
        paid.from_tank <= std::min<int>(bill.steam, board.state.player(step.seat).tank);
    return is_in_tank && can_pay_with({}, 0, no_burning) ? nullptr : "FF-8.6";
}

Finding check_purchases(const Board& board)
{
    const State& state = board.state;
    const Step* bought = find_step(state, StepKind::CompletePurchase);
    for (const StepKind kind :
         {StepKind::Incinerate, StepKind::CubePayment, StepKind::SteamPayment})
        if (const Step* payment = find_step(state, kind))
            if (!bought || !std::equal(bought->values.begin(), bought->values.begin() + 3,
                                       payment->values.begin()))
                return "/steps: what is paid for is what is bought (FF-8.6)";
    // FF-11.10  Steam that a purchase leaves beyond a tank's room is lost with it.
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (state.players[place].tank > board.edition.numbers.tank &&
            !(bought && bought->seat == seat_at(place)))
            return fmt::format("/players/{}/private_steam: a tank keeps {} (FF-11.10)", place,
                               board.edition.numbers.tank);
    return std::nullopt;
}

}  // namespace tischwerk::factory42
