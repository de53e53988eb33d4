#include "games/factory42/chapters/payment/payment.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/payment/wallet.hpp"
#include "games/factory42/moves.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// FF-12.3, FF-11.8  The dock of the manufactory, or both with a crane. FF-12.7, FF-11.9.
void open_manufactory(const Board& board, Seat seat, Bill& bill)
{
    const Player& player = board.state.player(seat);
    const Location location = board.state.location;
    const bool has_crane = player.owns(Improvement::Crane);
    bill.docks = {has_crane || location == Location::Manufactory1,
                  has_crane || location == Location::Manufactory2};
    bill.may_burn = player.owns(Improvement::Incinerator);
    if (player.commissars.contains(location))
        bill.magic = board.edition.board.manufactory_magic;
}

// FF-11.7
void open_research(const Board& board, Seat seat, Bill& bill)
{
    if (board.state.player(seat).commissars.contains(Location::Research))
        bill.magic = board.edition.board.research_magic;
}

// FF-13.4  Cubes that convert_any needs are not paid away, where nothing else would happen.
int reserve_of(const InventionCard& card)
{
    return card.effects.size() == 1 && card.effects[0].operation == Operation::ConvertAny
               ? card.effects[0].pay
               : 0;
}

void push_steam_payment(Play& play, Seat seat, const Purchase& purchase, int magic)
{
    if (bill_of(play.board(), seat, purchase).steam > 0)
        push(play, step_of(StepKind::SteamPayment, seat,
                           SteamBill{purchase, unnamed, static_cast<uint8_t>(magic)}));
}

void push_cube_payment(Play& play, Seat seat, const CubePayment& payment)
{
    const Bill bill = bill_of(play.board(), seat, payment.purchase);
    if (payment.unit < bill.cost.total())
        push(play, step_of(StepKind::CubePayment, seat, payment));
    else
        push_steam_payment(play, seat, payment.purchase, payment.magic);
}

void take_cube(Play& play, Seat seat, Resource resource, Source source)
{
    if (source == Source::Warehouse)
        return warehouse_to_supply(play, seat, resource);
    change_dock(play, seat, source == Source::Dock1 ? 0 : 1, resource, -1);
    ++play.state.supply[place_of(resource)];
}

// FF-19.10  Virtual magic first, then the docks, then the warehouse.
void pay_magic(Play& play, Seat seat, const Bill& bill, int amount, int virtual_magic)
{
    amount -= std::min(amount, virtual_magic);
    for (const Source source : {Source::Dock1, Source::Dock2, Source::Warehouse})
        while (amount > 0)
        {
            const Wallet wallet = wallet_of(play.board(), seat, bill);
            if (wallet.stores[place_of(source)][place_of(Resource::Magic)] == 0)
                break;
            take_cube(play, seat, Resource::Magic, source);
            --amount;
        }
}

// The remaining means of the payer of a steam bill: the magic, and the gauge.
struct SteamMeans
{
    int steam = 0;
    int tank = 0;
    int gauge = 0;
    int magic = 0;
};

SteamMeans means_of(const Board& board, Seat seat, const SteamBill& paid)
{
    Bill bill = bill_of(board, seat, paid.purchase);
    bill.magic = paid.magic;
    const Wallet wallet = wallet_of(board, seat, bill);
    int magic = wallet.count(Resource::Magic) + wallet.magic;
    if (bill.reserve > 0)
        magic = std::clamp(total_of(wallet.stores[0]) - bill.reserve, 0, magic);
    return {bill.steam, wallet.tank, wallet.gauge, magic};
}

}  // namespace

Wallet wallet_of(const Board& board, Seat seat, const Bill& bill)
{
    const Player& player = board.state.player(seat);
    Wallet wallet;
    wallet.stores[0] = player.warehouse;
    for (std::size_t dock = 0; dock < dock_count; ++dock)
        if (bill.docks[dock] && player.docks[dock].has_car)
            for (std::size_t place = 0; place < resource_count; ++place)
                wallet.stores[dock + 1][place] =
                    static_cast<uint8_t>(player.docks[dock].cargo.count(resource_at(place)));
    wallet.magic = bill.magic;
    wallet.gauge = board.state.gauge;
    wallet.tank = player.tank;
    wallet.rosettes = player.rosettes;
    wallet.markers = board.state.supply_markers;
    return wallet;
}

// long: a case for each kind of purchase
Bill bill_of(const Board& board, Seat seat, const Purchase& purchase)
{
    const Edition& edition = board.edition;
    Bill bill;
    switch (purchase.purpose)
    {
    case Purpose::Order:
    {
        const OrderCard& order = edition[board.state.slots[purchase.item].order];
        bill.cost = order.costs[purchase.level];
        bill.steam = order.steam;  // FF-12.6
        open_manufactory(board, seat, bill);
        break;
    }
    case Purpose::Commission:
        bill.cost = edition.commissions[purchase.item].cost;
        bill.steam = edition.commissions[purchase.item].steam;
        open_manufactory(board, seat, bill);
        break;
    case Purpose::Improvement:
        bill.cost = edition.improvements[purchase.item].cost;
        bill.steam = edition.improvements[purchase.item].steam;
        open_research(board, seat, bill);
        break;
    case Purpose::Invention:
        bill.cost = edition.inventions[purchase.item].cost;
        bill.steam = edition.inventions[purchase.item].steam;
        open_research(board, seat, bill);
        break;
    case Purpose::Activation:
        bill.cost = edition.inventions[purchase.item].activation;
        bill.steam = edition.inventions[purchase.item].activation_steam;
        bill.reserve = reserve_of(edition.inventions[purchase.item]);
        break;
    case Purpose::Guild: bill.steam = edition.board.guild_steam[purchase.level]; break;
    case Purpose::EmbassyWorker:
    case Purpose::EmbassyCommissar: bill.steam = edition.board.embassy_steam; break;
    }
    return bill;
}

bool is_payable(const Board& board, Seat seat, const Bill& bill)
{
    return can_pay(board.edition, wallet_of(board, seat, bill), bill);
}

// FF-19.11  Burning comes before the cubes, these before the steam.
void begin_purchase(Play& play, Seat seat, const Purchase& purchase)
{
    const Bill bill = bill_of(play.board(), seat, purchase);
    push(play, step_of(StepKind::CompletePurchase, seat, purchase));
    if (bill.may_burn)
        return push(play, step_of(StepKind::Incinerate, seat, Burning{purchase, 0}));
    push_cube_payment(play, seat, {purchase, 0, 0, static_cast<uint8_t>(bill.magic)});
}

// FF-19.11  A burn is offered only while the supply has a marker and the rest can still be paid.
template <typename Collector>
void offer_incinerate(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const Burning burning = unpacked<Burning>(step);
    const Bill bill = bill_of(board, step.seat, burning.purchase);
    const Wallet wallet = wallet_of(board, step.seat, bill);
    const CostLines lines = lines_after(bill.cost, 0);
    const bool is_open =
        wallet.markers > 0 && wallet.tank < bill.steam + board.edition.numbers.tank;
    const auto leads_on = [&](Wallet burned, int steam, uint8_t index) {
        const int gained = std::min(steam, burned.markers);
        burned.tank += gained;
        burned.markers -= gained;
        return is_open && index >= burning.from &&
               can_pay(board.edition, burned, lines, bill, 0, index);
    };
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        Wallet burned = wallet;
        const ChooseCube move{resource_at(place)};
        if (burned.stores[0][place] == 0)
            continue;
        --burned.stores[0][place];
        if (leads_on(burned, board.edition.numbers.burn_cube, static_cast<uint8_t>(place)))
            menu.allowed(move);
        else
            menu.blocked(move, rule("FF-19.11"));
    }
    Wallet burned = wallet;
    --burned.rosettes;
    if (wallet.rosettes > 0 && leads_on(burned, board.edition.numbers.burn_rosette, rosette_index))
        menu.allowed(BurnRosette{});
    else
        menu.blocked(BurnRosette{}, rule("FF-19.11"));
    if (can_pay(board.edition, wallet, lines, bill, 0, no_burning))
        menu.allowed(Done{});
    else
        menu.blocked(Done{}, rule("FF-12.13"));
}

// FF-11.9
void choose_incinerate(Play& play, const Step& step, const Move& move)
{
    Burning burning = unpacked<Burning>(step);
    if (is<Done>(move))
    {
        const Bill bill = bill_of(play.board(), step.seat, burning.purchase);
        return push_cube_payment(play, step.seat,
                                 {burning.purchase, 0, 0, static_cast<uint8_t>(bill.magic)});
    }
    if (is<BurnRosette>(move))
    {
        pay_rosettes(play, step.seat, 1);
        gain_private_steam(play, step.seat, play.edition.numbers.burn_rosette);
        burning.from = rosette_index;
    }
    else
    {
        const Resource resource = decode<ChooseCube>(move).resource;
        warehouse_to_supply(play, step.seat, resource);
        gain_private_steam(play, step.seat, play.edition.numbers.burn_cube);
        burning.from = static_cast<uint8_t>(resource);
    }
    push(play, step_of(StepKind::Incinerate, step.seat, burning));
}

// FF-19.1, FF-19.3  Options in their order, without dead ends.
template <typename Collector>
void offer_cube_payment(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const CubePayment payment = unpacked<CubePayment>(step);
    Bill bill = bill_of(board, step.seat, payment.purchase);
    bill.magic = payment.magic;
    const Wallet wallet = wallet_of(board, step.seat, bill);
    const CostLines lines = lines_after(bill.cost, payment.unit);
    const CostLines rest = lines_after(bill.cost, payment.unit + 1);
    for (const PaymentOption& option : options_of(board.edition, lines[0]))
    {
        if (!has(wallet, option))
            continue;
        const PayCube move{option.resource, option.source};
        Wallet left = wallet;
        take(left, option);
        const bool is_same_line = lines[0].left > 1;
        if (option.key < payment.from)
            menu.blocked(move, rule("FF-19.1"));
        else if (!can_pay(board.edition, left, rest, bill, is_same_line ? option.key : 0,
                          no_burning))
            menu.blocked(move, rule("FF-19.3"));
        else
            menu.allowed(move);
    }
}

// FF-12.4
void choose_cube_payment(Play& play, const Step& step, const Move& move)
{
    const PayCube paid = decode<PayCube>(move);
    CubePayment payment = unpacked<CubePayment>(step);
    const Bill bill = bill_of(play.board(), step.seat, payment.purchase);
    const CostLine line = lines_after(bill.cost, payment.unit)[0];
    payment.from = 0;
    if (line.left > 1)
        for (const PaymentOption& option : options_of(play.edition, line))
            if (option.resource == paid.resource && option.source == paid.source)
                payment.from = option.key;
    if (paid.source == Source::Virtual)
        --payment.magic;
    else
        take_cube(play, step.seat, paid.resource, paid.source);
    ++payment.unit;
    push_cube_payment(play, step.seat, payment);
}

// FF-8.6  From private steam, magic and the gauge as the payer likes.
template <typename Collector>
void offer_steam_payment(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const SteamBill paid = unpacked<SteamBill>(step);
    const SteamMeans means = means_of(board, step.seat, paid);
    const bool is_tank = paid.from_tank == unnamed;
    const int owed = means.steam - (is_tank ? 0 : paid.from_tank);
    const int most = std::min(owed, is_tank ? means.tank : means.magic);
    const int others = means.gauge + (is_tank ? means.magic : 0);
    for (int amount = 0; amount <= most; ++amount)
        if (owed - amount <= others)
            menu.allowed(ChooseAmount{static_cast<uint8_t>(amount)});
        else
            menu.blocked(ChooseAmount{static_cast<uint8_t>(amount)}, rule("FF-19.3"));
}

void choose_steam_payment(Play& play, const Step& step, const Move& move)
{
    SteamBill paid = unpacked<SteamBill>(step);
    const int amount = decode<ChooseAmount>(move).amount;
    if (paid.from_tank == unnamed)
    {
        paid.from_tank = static_cast<uint8_t>(amount);
        return push(play, step_of(StepKind::SteamPayment, step.seat, paid));
    }
    const Bill bill = bill_of(play.board(), step.seat, paid.purchase);
    spend_private_steam(play, step.seat, paid.from_tank);
    pay_magic(play, step.seat, bill, amount, paid.magic);
    lower_steam(play, bill.steam - paid.from_tank - amount);
}

OFFERED(incinerate);
OFFERED(cube_payment);
OFFERED(steam_payment);

}  // namespace tischwerk::factory42
