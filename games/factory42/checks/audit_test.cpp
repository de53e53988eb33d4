// An audit of whole games: told events are written into a second set of books, which must agree
// with the table after every move. Nothing a player can count changes without being told.
#include "core/testing/audit.hpp"
#include "games/factory42/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::factory42::testing;

namespace
{

// Happenings that move nothing, or only together with another: draws, promises and the like.
template <typename Other>
void book(State&, const Other&)
{}

template <typename Stock>
void add(Stock& stock, int16_t amount, int16_t now)
{
    stock = static_cast<Stock>(stock + amount);
    CHECK(stock == now);
}

OrderSlot& slot_with(State& books, OrderId order)
{
    const auto found = std::find_if(books.slots.begin(), books.slots.end(),
                                    [&](const OrderSlot& slot) { return slot.order == order; });
    REQUIRE(found != books.slots.end());
    return *found;
}

Dock& booked_dock(State& books, Seat seat, int16_t number)
{
    return books.player(seat).docks[static_cast<std::size_t>(number - 1)];
}

// ---- Cubes and the stocks of players.

void book(State& books, const PoolChanged& told)
{
    add(books.pool[place_of(told.resource)], told.amount, told.now);
}
void book(State& books, const BagChanged& told)
{
    add(books.bag[place_of(told.resource)], told.amount, told.now);
}
void book(State& books, const WarehouseChanged& told)
{
    add(books.player(told.seat).warehouse[place_of(told.resource)], told.amount, told.now);
}
void book(State& books, const RosettesChanged& told)
{
    add(books.player(told.seat).rosettes, told.amount, told.now);
}
void book(State& books, const PointsChanged& told)
{
    add(books.player(told.seat).score, told.amount, told.now);
}
void book(State& books, const PrivateSteamChanged& told)
{
    add(books.player(told.seat).tank, told.amount, told.now);
}
void book(State& books, const SteamChanged& told)
{
    add(books.gauge, told.amount, told.now);
}
void book(State& books, const BoilerBurst& told)
{
    books.gauge = static_cast<uint8_t>(told.now);
    books.is_burst = true;
}
void book(State& books, const ImprovementBought& told)
{
    books.player(told.seat).improvements.insert(told.improvement);
}
void book(State& books, const ImprovementGiven& told)
{
    books.player(told.seat).improvements.remove(told.improvement);
    books.player(told.to).improvements.insert(told.improvement);
}
void book(State& books, const AccountTaken& told)
{
    books.player(told.seat).accounts.insert(told.action);
}

// ---- Rounds and meeples.

void return_meeples(State& books)
{
    books.crews = {};
    for (Player& player : books.players)
    {
        player.workers.clear();
        player.commissars.clear();
    }
}

void book(State& books, const RoundStarted& told)
{
    books.round = static_cast<uint8_t>(told.round);
    books.start_player = told.seat;
    books.is_burst = false;
    books.is_double_used = false;
    return_meeples(books);
    for (Player& player : books.players)
    {
        player.activated.clear();
        player.accounts.clear();
    }
    for (const InventionId card : books.display)
        books.invention_discard.insert(card);
    books.display.clear();
}
void book(State& books, const LocationResolved& told)
{
    books.location = told.location;
}
void book(State& books, const MeeplePlaced& told)
{
    Player& player = books.player(told.seat);
    const bool is_worker = told.role == Role::Worker;
    if (!printed_edition()[told.location].is_on_main_board)
        (is_worker ? player.workers : player.commissars).insert(told.location);
    else if (is_worker)
        books.crew(told.location).workers.push(told.seat);
    else
        books.crew(told.location).commissar = told.seat;
}
void book(State& books, const DoubleOrdered&)
{
    books.is_double_used = true;
}
void book(State& books, const MarketDrawn& told)
{
    books.market = told.card;
    books.market_deck.remove(told.card);
}
void book(State& books, const EventDrawn& told)
{
    books.event = told.card;
    books.event_deck.remove(told.card);
    --books.events_left;
}
void book(State& books, const LastRoundStarted&)
{
    books.event = final_event;
}

// ---- Cars. Their load is seen on the docks.

void book(State& books, const CarDelivered& told)
{
    booked_dock(books, told.to, told.dock).has_car = true;
}
void book(State& books, const CarReturned& told)
{
    booked_dock(books, told.seat, told.dock).has_car = false;
}
void book(State& books, const CarsExchanged& told)
{
    auto& docks = books.player(told.seat).docks;
    std::swap(docks[0], docks[1]);
}

// ---- Orders, inventions and commissions.

void book(State& books, const OrderDrawn& told)
{
    OrderSlot& slot = books.slots[static_cast<std::size_t>(told.slot - 1)];
    slot = {};
    slot.order = told.order;
    books.order_deck.remove(told.order);
}
void book(State& books, const OrderMade& told)
{
    OrderSlot& slot = slot_with(books, told.order);
    ++slot.workers[index_of(told.seat)][place_of(told.level)];
    slot.overdue = 0;
    books.player(told.seat).workers.remove(books.location);
}
void book(State& books, const OverdueRosette& told)
{
    CHECK(++slot_with(books, told.order).overdue == told.now);
}
void book(State& books, const OrderDiscarded& told)
{
    slot_with(books, told.order) = {};
    books.order_discard.insert(told.order);
}
void book(State& books, const InventionDrawn& told)
{
    books.invention_deck.remove(told.card);
    books.display.push(told.card);
}
void book(State& books, const InventionTaken& told)
{
    const auto found = std::find(books.display.begin(), books.display.end(), told.card);
    REQUIRE(found != books.display.end());
    books.display.remove_at(static_cast<std::size_t>(found - books.display.begin()));
    books.player(told.seat).unresearched.insert(told.card);
}
void book(State& books, const InventionResearched& told)
{
    books.player(told.seat).unresearched.remove(told.card);
    books.player(told.seat).researched.insert(told.card);
    books.uses[place_of(told.card)] = printed_edition()[told.card].uses;
}
void book(State& books, const InventionActivated& told)
{
    books.player(told.seat).activated.insert(told.card);
    books.uses[place_of(told.card)] = static_cast<uint8_t>(told.uses);
}
void book(State& books, const InventionUsedUp& told)
{
    books.player(told.seat).researched.remove(told.card);
    books.invention_discard.insert(told.card);
}
void book(State& books, const InventionGiven& told)
{
    for (auto set : {&Player::unresearched, &Player::researched, &Player::activated})
        if ((books.player(told.seat).*set).contains(told.card))
        {
            (books.player(told.seat).*set).remove(told.card);
            (books.player(told.to).*set).insert(told.card);
        }
}
void book(State& books, const CommissionKept& told)
{
    books.player(told.seat).hidden.insert(told.commission);
}
void book(State& books, const CommissionRejected& told)
{
    books.commission_discard.insert(told.commission);
}
void book(State& books, const CommissionsShuffled&)
{
    books.commission_discard.clear();
}
void book(State& books, const CommissionRevealed& told)
{
    books.player(told.seat).hidden.remove(told.card);
    books.player(told.seat).revealed.insert(told.card);
    books.quantity[place_of(told.card)] = printed_edition()[told.card].quantity;
}
void book(State& books, const CommissionMade& told)
{
    CHECK(--books.quantity[place_of(told.card)] == told.left);
}
void book(State& books, const CommissionFinished& told)
{
    books.player(told.seat).revealed.remove(told.card);
    books.commission_discard.insert(told.card);
}
void book(State& books, const CommissionGiven& told)
{
    for (auto set : {&Player::hidden, &Player::revealed})
        if ((books.player(told.seat).*set).contains(told.commission))
        {
            (books.player(told.seat).*set).remove(told.commission);
            (books.player(told.to).*set).insert(told.commission);
        }
}

// Derived pieces (the supply, by conservation; hands of meeples), pending steps and remembered
// facts are left out; so are the cubes in cars and tower.
State pieces_of(State state)
{
    State pieces = state;
    for (Player& player : pieces.players)
    {
        for (Dock& dock : player.docks)
            dock.cargo = {};
        player.unplaced = 0;
        player.sold.clear();
        player.pending_points = 0;
        player.burned = 0;
        player.sent_to.clear();
    }
    pieces.supply = pieces.tower = pieces.drawn = {};
    pieces.supply_rosettes = pieces.supply_markers = 0;
    pieces.line.clear();
    pieces.station.clear();
    pieces.commission_deck.clear();
    pieces.knowledge = {};
    pieces.embassy_payers = 0;
    pieces.inferred.clear();
    pieces.offered.clear();
    pieces.location = no_location;
    pieces.phase = Phase::Over;
    pieces.turns = 0;
    pieces.draft = {};
    pieces.deals.clear();
    pieces.random = Random();
    pieces.steps.clear();
    return pieces;
}

void audit_game(const TableSetup& setup)
{
    Table table(setup);
    State books = pieces_of(table.state);
    audit<Rules, Happenings>(
        table, setup.seed, [&](const auto& told) { book(books, told); },
        [&] {
            if (table.state.phase == Phase::CleanUp)
                return_meeples(books);  // FF-14.10
            REQUIRE(pieces_of(books) == pieces_of(table.state));
        });
}

}  // namespace

TEST_CASE("the books agree with the table after every move")
{
    const std::vector<OptionValues> options = {
        {}, with_commissions, with_deals, {{"mode", "commissions"}, {"binding_deals", "on"}}};
    for (int players = 2; players <= 5; ++players)
        for (std::size_t place = 0; place < options.size(); ++place)
            for (uint64_t seed = 1; seed <= 2; ++seed)
                audit_game(
                    {.players = players, .seed = seed + 10 * place, .options = options[place]});
}
