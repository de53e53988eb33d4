// The coming gains of a seat's workers: purchases that have begun, goods that docks and warehouse
// can pay for, actions of Accounting, research. A heuristic judges right after a choice, when most
// choices have brought nothing yet.
#include "games/factory42/bots/features_parts.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/deals/deals.hpp"
#include "games/factory42/chapters/payment/payment.hpp"
#include "games/factory42/chapters/payment/wallet.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

constexpr std::array<Location, manufactory_count> manufactories = {Location::Manufactory1,
                                                                   Location::Manufactory2};
constexpr int far_away = 4;                // more missing cubes are all the same
constexpr std::size_t most_looked_at = 4;  // cars on the line
constexpr float points_of_rosette = 0.8F;  // to compare goods with each other

// A good with its present gain.
struct Good
{
    const Cost* cost = nullptr;
    int steam = 0;
    int points = 0;
    int rosettes = 0;

    float worth() const
    {
        return static_cast<float>(points) + points_of_rosette * static_cast<float>(rosettes);
    }
};

// FF-12.13  The missing part of a good's cost; nothing means that it can be paid.
struct Gap
{
    int cubes = 0;
    int steam = 0;
};

Gap gap_of(const Edition& edition, const Wallet& wallet, const Good& good, bool may_burn)
{
    std::array<int, paid_category_count> spare{};
    int uncovered = good.cost->cubes[place_of(Resource::Magic)];
    for (std::size_t place = 0; place < place_of(Resource::Magic); ++place)
    {
        const int over = wallet.count(resource_at(place)) - good.cost->cubes[place];
        uncovered += std::max(0, -over);
        const std::size_t category = place_of(edition.resources[place].category);
        if (category < paid_category_count)
            spare[category] += std::max(0, over);
    }
    for (std::size_t category = 0; category < paid_category_count; ++category)
        uncovered += std::max(0, good.cost->any[category] - spare[category]);
    const int magic = wallet.count(Resource::Magic) + wallet.magic;
    const int burnt = may_burn ? wallet.rosettes * edition.numbers.burn_rosette : 0;
    return {std::max(0, uncovered - magic),
            std::max(0, good.steam - wallet.gauge - wallet.tank - std::max(0, magic - uncovered) -
                            std::min(burnt, wallet.markers))};
}

// Takes the cost of a good out of the wallet, docks first; magic is not looked at closely.
void pay_for(Wallet& wallet, const Good& good)
{
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        int left = good.cost->cubes[place];
        for (const std::size_t store : {1, 2, 0})
        {
            const int taken = std::min<int>(left, wallet.stores[store][place]);
            wallet.stores[store][place] = static_cast<uint8_t>(wallet.stores[store][place] - taken);
            left -= taken;
        }
    }
    wallet.gauge = std::max(0, wallet.gauge - good.steam);
}

// Every order at every level, and the own commissions. Others' hidden ones are imagined.
template <typename Function>
void for_each_good(const Board& board, Seat seat, const Function& function)
{
    const State& state = board.state;
    const Player& player = state.player(seat);
    for (const OrderSlot& slot : state.slots)
    {
        if (slot.order == no_order)
            continue;
        const OrderCard& card = board.edition[slot.order];
        const int points = slot.workers_of(seat) > 0 ? 0 : board.edition.numbers.order_points;
        for (std::size_t level = 0; level < quality_count; ++level)
            function(
                Good{&card.costs[level], card.steam, points, card.rosettes[level] + slot.overdue});
    }
    for (const CommissionId id : player.hidden | player.revealed)
    {
        const CommissionCard& card = board.edition[id];
        function(Good{&card.cost, card.steam, card.points, card.rosettes});
    }
}

// As if there were a crane.
Wallet whole_wallet(const Board& board, Seat seat)
{
    Bill bill;
    bill.docks = {true, true};
    return wallet_of(board, seat, bill);
}

// Both manufactories in turn; cubes that the first would use are not there for the second.
void describe_manufactories(const Board& board, Seat seat, Features& features)
{
    const Player& player = board.state.player(seat);
    Wallet used = whole_wallet(board, seat);
    for (std::size_t place = 0; place < manufactory_count; ++place)
    {
        if (workers_waiting(board.state, seat, manufactories[place]) == 0)
            continue;
        const bool has_crane = player.owns(Improvement::Crane);
        Wallet wallet = used;
        if (!has_crane)
            wallet.stores[2 - place] = {};
        wallet.magic = player.commissars.contains(manufactories[place])
                           ? board.edition.board.manufactory_magic
                           : 0;
        Good best;
        Gap nearest{far_away, far_away};
        for_each_good(board, seat, [&](const Good& good) {
            const Gap gap =
                gap_of(board.edition, wallet, good, player.owns(Improvement::Incinerator));
            if (gap.cubes + gap.steam == 0 && (best.cost == nullptr || good.worth() > best.worth()))
                best = good;
            if (gap.cubes < nearest.cubes ||
                (gap.cubes == nearest.cubes && gap.steam < nearest.steam))
                nearest = gap;
        });
        features.missing_cubes[place] = at_most(nearest.cubes, far_away);
        features.missing_steam[place] = at_most(nearest.steam, far_away);
        if (best.cost == nullptr)
            continue;
        features.makeable_points[place] = static_cast<float>(best.points);
        features.makeable_rosettes[place] = static_cast<float>(best.rosettes);
        pay_for(used, best);
    }
}

// As if there were a crane, and a worker; then the same with the car on the line that fits best.
void describe_possible(const Board& board, Seat seat, Features& features)
{
    const Wallet wallet = whole_wallet(board, seat);
    int nearest = far_away;
    int payable = 0;
    for_each_good(board, seat, [&](const Good& good) {
        const Gap gap = gap_of(board.edition, wallet, good, false);
        nearest = std::min(nearest, gap.cubes);
        payable += gap.cubes == 0 && good.points > 0 ? 1 : 0;
    });
    features.nearest_good = static_cast<float>(far_away - nearest);
    features.payable_goods = at_most(payable, 3);
    if (workers_waiting(board.state, seat, Location::Delivery) == 0)
        return;
    int best = far_away;
    for (std::size_t car = 0; car < std::min(most_looked_at, board.state.line.size()); ++car)
    {
        Wallet loaded = wallet;
        for (std::size_t place = 0; place < resource_count; ++place)
            loaded.stores[1][place] = static_cast<uint8_t>(
                loaded.stores[1][place] + board.state.line[car].count(resource_at(place)));
        for_each_good(board, seat, [&](const Good& good) {
            best = std::min(best, gap_of(board.edition, loaded, good, false).cubes);
        });
    }
    features.car_match = static_cast<float>(far_away - best);
}

void describe_begun(const Board& board, const Step& step, Features& features)
{
    const Edition& edition = board.edition;
    const Purchase purchase = unpacked<Purchase>(step);
    const CubeLoop loop = unpacked<CubeLoop>(step);
    const auto add = [&](int points, int rosettes) {
        features.begun_points += static_cast<float>(points);
        features.begun_rosettes += static_cast<float>(rosettes);
    };
    const auto add_order = [&](std::size_t place, std::size_t level) {
        const OrderSlot& slot = board.state.slots[place];
        add(slot.workers_of(step.seat) > 0 ? 0 : edition.numbers.order_points,
            edition[slot.order].rosettes[level] + slot.overdue);
    };
    if (step.kind == StepKind::QualityLevel)
        return add_order(step.values[0], 0);
    if (step.kind == StepKind::AccountingCube)
        return add(edition.numbers.account_points[loop.other], 0);
    if (step.kind == StepKind::BurnFuel && loop.count > 0)
        return add(0, edition.board.steam_rosettes[loop.other]);
    if (step.kind == StepKind::SellCube || step.kind == StepKind::BuyCube)
        features.trade_credit += static_cast<float>(loop.other);
    if (step.kind == StepKind::ResearchSwap && loop.other != 0)
        features.begun_actions += 1;
    if (step.kind != StepKind::CompletePurchase)
        return;
    if (purchase.purpose == Purpose::Order)
        add_order(purchase.item, purchase.level);
    else if (purchase.purpose == Purpose::Commission)
        add(edition.commissions[purchase.item].points, edition.commissions[purchase.item].rosettes);
    else if (purchase.purpose == Purpose::Invention)
        add(edition.inventions[purchase.item].points, 0);
    else
        features.begun_actions += 1;
}

// FF-10.12, FF-10.13  The points that the workers at Accounting could still score, the dearest
// first.
void describe_accounting(const Board& board, Seat seat, int actions, Features& features)
{
    const Numbers& numbers = board.edition.numbers;
    const Player& player = board.state.player(seat);
    int rosettes = player.rosettes;
    int cubes = total_of(player.warehouse);
    int bribes = player.count(Resource::Magic);
    for (const Resource resource : numbers.bribes)
        bribes += player.count(resource);
    int points = 0;
    for (const Account action : {Account::Fame, Account::Favour, Account::Bribe, Account::Cheat})
    {
        const int cost = numbers.account_cost[place_of(action)];
        const bool is_paid_in_cubes = action == Account::Bribe || action == Account::Cheat;
        int& stock = is_paid_in_cubes ? cubes : rosettes;
        if (actions == 0 || player.accounts.contains(action) || stock < cost ||
            (action == Account::Bribe && bribes == 0))
            continue;
        stock -= cost;
        --actions;
        points += numbers.account_points[place_of(action)];
    }
    features.accounting_points = static_cast<float>(points);
}

// FF-11.1  The best thing that could be researched now: an improvement counts as a point.
void describe_research(const Board& board, Seat seat, Features& features)
{
    if (workers_waiting(board.state, seat, Location::Research) == 0)
        return;
    const Player& player = board.state.player(seat);
    const auto is_in_reach = [&](Purpose purpose, std::size_t item) {
        return is_payable(board, seat, Purchase{purpose, static_cast<uint8_t>(item), 0});
    };
    int best = 0;
    for (std::size_t place = 0; place < improvement_count; ++place)
        if (best == 0 && !player.owns(static_cast<Improvement>(place)) &&
            is_in_reach(Purpose::Improvement, place))
            best = 1;
    for (const InventionId card : player.unresearched)
        if (board.edition[card].points > best && is_in_reach(Purpose::Invention, place_of(card)))
            best = board.edition[card].points;
    features.research_points = static_cast<float>(best);
}

}  // namespace

int workers_waiting(const State& state, Seat seat, Location location)
{
    const bool is_now = state.phase == Phase::Resolution && state.location == location;
    if (!is_now && state.phase != Phase::Placement &&
        (state.phase != Phase::Resolution ||
         (state.location != no_location && place_of(location) < place_of(state.location))))
        return 0;
    const Crew& crew = state.crew(location);
    std::size_t first = 0;  // of the spaces that have not acted
    bool has_acted = false;
    if (is_now)
        for (const Step& step : state.steps)
        {
            if (step.kind == StepKind::WorkerActs)
                first = step.values[1];
            if (step.kind == StepKind::PlayerActs)
                has_acted = (index_of(seat) + state.players.size() - index_of(state.start_player)) %
                                state.players.size() <
                            step.values[1];
            if (step.seat == seat && step.kind == StepKind::MakeGood)
                has_acted = false;
        }
    int count = state.player(seat).workers.contains(location) && !has_acted ? 1 : 0;
    for (std::size_t space = first; space < crew.workers.size(); ++space)
        count += crew.workers[space] == seat ? 1 : 0;
    return count;
}

void describe_work(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    int actions = board.edition.numbers.account_actions *
                  std::min(2, workers_waiting(state, seat, Location::Accounting));
    for (const Step& step : state.steps)
    {
        if (step.seat != seat)
            continue;
        describe_begun(board, step, features);
        if (step.kind == StepKind::AccountingAction)
            actions += step.values[0];
        if (step.kind == StepKind::FeeCube && step.values[0] == place_of(Location::Accounting))
            actions += board.edition.numbers.account_actions;
    }
    describe_manufactories(board, seat, features);
    describe_possible(board, seat, features);
    describe_accounting(board, seat, actions, features);
    describe_research(board, seat, features);
    const Player& player = state.player(seat);
    if (workers_waiting(state, seat, Location::Operations) > 0)
        features.activations =
            static_cast<float>(player.researched.without(player.activated).count());
}

// Chapter 17  Debts count in full; of others' promises only points, which the program itself pays:
// a promise in words, or in rosettes that can be spent before, is worth nothing yet. An own promise
// that is not kept as things stand costs the penalty for breaking it.
void describe_promises(const Board& board, Seat seat, Features& features)
{
    for (const Deal& deal : board.state.deals)
    {
        bool is_breach_near = false;
        for (const uint8_t place : deal.open)
        {
            const DealClause& clause = deal.clauses[place];
            const auto amount = static_cast<float>(clause.first);
            if (clause.kind == Clause::PayPoints && deal.other_side(place) == seat)
                features.pending_points += amount;
            if (deal.side(place) != seat)
                continue;
            if (clause.kind == Clause::PayPoints)
                features.pending_points -= amount;
            else if (clause.kind == Clause::PayRosettes)
                features.rosettes -= amount;
            else
                is_breach_near = is_breach_near || !is_promise_kept(board, deal, place);
        }
        if (is_breach_near)
            features.pending_points -= static_cast<float>(board.edition.numbers.breach_points);
    }
}

}  // namespace tischwerk::factory42
