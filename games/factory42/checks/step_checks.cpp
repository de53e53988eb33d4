#include "games/factory42/checks/step_checks.hpp"

#include "games/factory42/chapters/payment.hpp"
#include "games/factory42/chapters/wallet.hpp"
#include "games/factory42/steps.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

bool is_for_nobody(StepKind kind)
{
    switch (kind)
    {
    case StepKind::BeginRound:
    case StepKind::DealWindow:
    case StepKind::ResolveLocation:
    case StepKind::LocationEnds:
    case StepKind::WorkerActs:
    case StepKind::CommissarActs:
    case StepKind::PlayerActs:
    case StepKind::ReturnSpikingCubes:
    case StepKind::AwardsEnd:
    case StepKind::CleanUp:
    case StepKind::EmptyDocks:
    case StepKind::EndRound: return true;
    default: return false;
    }
}

// The card, slot or space of a purchase exists.
bool is_real(const State& state, const Purchase& purchase)
{
    const std::size_t item = purchase.item;
    switch (purchase.purpose)
    {
    case Purpose::Order:
        return item < state.slots.size() && state.slots[item].order != no_order &&
               purchase.level < quality_count;
    case Purpose::Commission: return item < commission_count;
    case Purpose::Improvement: return item < improvement_count;
    case Purpose::Invention:
    case Purpose::Activation: return item < invention_count;
    case Purpose::Guild:
        return purchase.level < display_size &&
               state.display.contains(static_cast<InventionId>(item));
    default: return place_of(purchase.purpose) < purpose_count;
    }
}

// What is left of a payment can be paid.
bool fits_payment(const Board& board, const Step& step)
{
    const Purchase purchase = Purchase::of(step);
    if (!is_real(board.state, purchase))
        return false;
    Bill bill = bill_of(board, step.seat, purchase);
    if (step.kind == StepKind::Incinerate)
        return can_pay(board.edition, wallet_of(board, step.seat, bill), lines_after(bill.cost, 0),
                       bill, 0, Burning::of(step).from);
    if (step.kind == StepKind::CubePayment)
    {
        const CubePayment payment = CubePayment::of(step);
        if (payment.unit >= bill.cost.total() || payment.magic > bill.magic)
            return false;
        bill.magic = payment.magic;
        return can_pay(board.edition, wallet_of(board, step.seat, bill),
                       lines_after(bill.cost, payment.unit), bill, payment.from, no_burning);
    }
    if (step.kind != StepKind::SteamPayment)
        return true;
    const SteamBill paid = SteamBill::of(step);
    if (paid.magic > bill.magic)
        return false;
    bill.magic = paid.magic;
    return can_pay(board.edition, wallet_of(board, step.seat, bill), {}, bill, 0, no_burning) &&
           (paid.from_tank == unnamed || paid.from_tank <= board.state.player(step.seat).tank);
}

bool fits_effect(const Board& board, const PairLoop& loop)
{
    return loop.card < invention_count &&
           loop.effect < board.edition.inventions[loop.card].effects.size() && loop.left > 0 &&
           loop.from_type < resource_count && loop.from_place < dock_count;
}

bool fits_draft(const Board& board, const Step& step)
{
    const Deal& draft = board.state.draft;
    const std::size_t players = board.state.players.size();
    const std::size_t clause = ClauseQuestion::of(step).clause;
    return index_of(draft.proposer) < players && index_of(draft.partner) < players &&
           draft.proposer != draft.partner &&
           (step.kind == StepKind::DealConfirm || step.kind == StepKind::DealAccept ||
            (clause < deal_clause_count && (step.kind == StepKind::ClauseKind ||
                                            place_of(draft.clauses[clause].kind) < clause_count)));
}

// long: one case for each kind of step whose values could be wrong
bool fits(const Board& board, const Step& step)
{
    const State& state = board.state;
    const Player& player = state.player(step.seat);
    const std::size_t first = step.values[0];
    switch (step.kind)
    {
    case StepKind::PlaceWorker: return player.unplaced > 0;
    case StepKind::LoadingCube: return !state.line.is_empty();
    case StepKind::DoubleDelivery: return first < state.players.size() && state.line.size() >= 2;
    case StepKind::DeliveryDock: return first < state.line.size();
    case StepKind::BurnFuel: return CubeLoop::of(step).other < 3;
    case StepKind::EffectParameter: return fits_effect(board, PairLoop::of(step));
    case StepKind::TakeInvention: return first < display_size;
    case StepKind::KeepCommission: return state.offered.size() == 2;
    case StepKind::FeeCube:
        return first < location_count && state.crews[first].commissar != no_seat;
    case StepKind::SellCube:
    case StepKind::BuyCube: return state.market != no_market;
    case StepKind::QualityLevel:
        return first < state.slots.size() && state.slots[first].order != no_order;
    case StepKind::Incinerate:
    case StepKind::CubePayment:
    case StepKind::SteamPayment:
    case StepKind::CompletePurchase: return fits_payment(board, step);
    case StepKind::AccountingAction: return first <= account_count;
    case StepKind::AccountingCube: return CubeLoop::of(step).other < account_count;
    case StepKind::KeepCar: return first < dock_count && player.docks[first].has_car;
    case StepKind::ClauseKind:
    case StepKind::ClauseParameter:
    case StepKind::DealConfirm:
    case StepKind::DealAccept: return fits_draft(board, step);
    case StepKind::RunEffects: return first < invention_count;
    default: return true;
    }
}

bool is_possible(const State& state, const Step& step)
{
    const std::size_t first = step.values[0];
    switch (step.kind)
    {
    case StepKind::ResolveLocation:
    case StepKind::LocationEnds:
    case StepKind::WorkerActs:
    case StepKind::PlayerActs: return first < location_count;
    case StepKind::CommissarActs:
        return first < location_count && state.crews[first].commissar != no_seat;
    case StepKind::DealWindow: return first < window_count;
    case StepKind::BeginRound:
        return state.round < most_rounds && !state.market_deck.is_empty() &&
               state.events_left <= state.event_deck.count();
    default: return true;
    }
}

}  // namespace

Finding check_steps(const Board& board)
{
    return first_unfit_step(board, is_for_nobody, [](const Board& looked_at, const Step& step) {
        return is_for_nobody(step.kind) ? is_possible(looked_at.state, step)
                                        : fits(looked_at, step);
    });
}

}  // namespace tischwerk::factory42
