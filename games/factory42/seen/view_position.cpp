// From a described position back to a state, for scenarios. The supply and the decks hold the
// pieces that lie nowhere else, so a cube or a card can be put somewhere without naming its old
// place.
#include "core/positions/pending_steps.hpp"
#include "games/factory42/chapters/building/manufactory.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/checks/invariants.hpp"
#include "games/factory42/seen/view.hpp"
#include "games/factory42/seen/view_deals.hpp"
#include "games/factory42/seen/view_steps.hpp"
#include "games/factory42/steps.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

constexpr int most_points = 999;

void read_cargo(PositionReader& reader, const std::string& at, const Vocabulary& words,
                const Counts& counts, Cargo& cargo)
{
    Cubes cubes{};
    reader.counts(at, words.resources.ids, counts, car_capacity, cubes);
    for (std::size_t place = 0; place < resource_count; ++place)
        cargo.add(resource_at(place), cubes[place]);
}

void read_cars(PositionReader& reader, const std::string& at, const Vocabulary& words,
               const std::vector<Counts>& views, BoundedList<Cargo, most_cars>& cars)
{
    if (views.size() > cars.capacity())
        return reader.complain(at, fmt::format("at most {} cars", cars.capacity()));
    for (const Counts& view : views)
    {
        cars.push({});
        read_cargo(reader, at, words, view, cars.top());
    }
}

void read_player_cards(PositionReader& reader, const Vocabulary& words, const std::string& at,
                       const PlayerView& view, Player& player)
{
    reader.set(at + "/improvements", words.improvements.ids, view.improvements,
               player.improvements);
    reader.set(at + "/unresearched", words.inventions.ids, view.unresearched, player.unresearched);
    reader.set(at + "/researched", words.inventions.ids, view.researched, player.researched);
    reader.set(at + "/activated", words.inventions.ids, view.activated, player.activated);
    reader.set(at + "/hidden", words.commissions.ids, view.hidden, player.hidden);
    reader.set(at + "/revealed", words.commissions.ids, view.revealed, player.revealed);
}

void read_seats(PositionReader& reader, const std::string& at, const Numbered& numbers,
                EnumSet<Seat, uint8_t>& seats)
{
    for (const int number : numbers)
        if (const Seat seat = reader.seat(at, std::max(number, 0), max_players);
            index_of(seat) < max_players)
            seats.insert(seat);
}

void read_one_player(PositionReader& reader, const Edition& edition, const std::string& at,
                     const PlayerView& view, Player& player)
{
    const Vocabulary& words = edition.words;
    reader.number(at + "/score", view.score, edition.numbers.score_min, most_points, player.score);
    reader.number(at + "/rosettes", view.rosettes, 0, rosette_count, player.rosettes);
    reader.number(at + "/private_steam", view.private_steam, 0, marker_count, player.tank);
    reader.counts(at + "/warehouse", words.resources.ids, view.warehouse, most_warehouse,
                  player.warehouse);
    if (view.docks.size() != dock_count)
        return reader.complain(at + "/docks", fmt::format("there are {} docks", dock_count));
    for (std::size_t dock = 0; dock < dock_count; ++dock)
    {
        player.docks[dock].has_car = view.docks[dock].car;
        read_cargo(reader, fmt::format("{}/docks/{}/cargo", at, dock), words,
                   view.docks[dock].cargo, player.docks[dock].cargo);
    }
    read_player_cards(reader, words, at, view, player);
    reader.number(at + "/unplaced", view.unplaced, 0, most_meeples, player.unplaced);
    reader.set(at + "/workers", words.locations.ids, view.workers, player.workers);
    reader.set(at + "/commissars", words.locations.ids, view.commissars, player.commissars);
    reader.set(at + "/accounts", words.accounts.ids, view.accounts, player.accounts);
    reader.set(at + "/sold", words.resources.ids, view.sold, player.sold);
    reader.number(at + "/pending_points", view.pending_points, 0, 99, player.pending_points);
    reader.number(at + "/burned", view.burned, 0, 99, player.burned);
    read_seats(reader, at + "/sent_to", view.sent_to, player.sent_to);
}

void read_orders(PositionReader& reader, const Vocabulary& words, const View& view, State& state)
{
    if (view.orders.size() != state.players.size())
        return reader.complain("/orders", "there is one slot for each player (FF-5.1)");
    for (std::size_t place = 0; place < view.orders.size(); ++place)
    {
        const std::string at = fmt::format("/orders/{}", place);
        const OrderView& shown = view.orders[place];
        state.slots.push({});
        OrderSlot& slot = state.slots[place];
        slot.order = reader.id_or(at + "/order", words.orders.ids, shown.order, no_order);
        reader.number(at + "/overdue", shown.overdue, 0, rosette_count, slot.overdue);
        for (const OrderWorkerView& worker : shown.workers)
        {
            const Seat seat =
                reader.seat(at + "/workers", std::max(worker.seat, 0), state.players.size());
            const std::size_t level =
                reader.place(at + "/workers", words.qualities.ids, worker.level);
            if (index_of(seat) < max_players)
                reader.number(at + "/workers", worker.count, 0, 2,
                              slot.workers[index_of(seat)][level]);
        }
    }
}

void read_decks(PositionReader& reader, const Vocabulary& words, const View& view, State& state)
{
    read_orders(reader, words, view, state);
    reader.list("/display", words.inventions.ids, view.display, state.display);
    state.market = reader.id_or("/market", words.markets.ids, view.market, no_market);
    state.event = reader.id_or("/event", words.events.ids, view.event, no_event);
    reader.number("/events_left", view.events_left, 0, most_rounds - 1, state.events_left);
    reader.set("/order_discard", words.orders.ids, view.order_discard, state.order_discard);
    reader.set("/market_deck", words.markets.ids, view.market_deck, state.market_deck);
    reader.set("/event_deck", words.events.ids, view.event_deck, state.event_deck);
    reader.set("/invention_discard", words.inventions.ids, view.invention_discard,
               state.invention_discard);
    reader.set("/commission_discard", words.commissions.ids, view.commission_discard,
               state.commission_discard);
    reader.list("/offered", words.commissions.ids, view.offered, state.offered);
    for (const PlayerView& player : view.players)
    {
        reader.counts("/players/uses", words.inventions.ids, player.uses, 9, state.uses);
        reader.counts("/players/quantity", words.commissions.ids, player.quantity, 9,
                      state.quantity);
    }
}

void read_crews(PositionReader& reader, const Vocabulary& words, const View& view, State& state)
{
    for (const auto& [id, shown] : view.crews)
    {
        Crew& crew = state.crews[reader.place("/crews", words.locations.ids, id)];
        if (shown.workers.size() > most_workers)
            return reader.complain("/crews/" + id, "too many workers");
        for (const int worker : shown.workers)
            crew.workers.push(reader.seat("/crews/" + id, worker, state.players.size()));
        crew.commissar = reader.seat("/crews/" + id, shown.commissar, state.players.size());
    }
    state.is_double_used = view.double_used;
    reader.number("/embassy_payers", view.embassy_payers, 0, 9, state.embassy_payers);
}

void read_deals(PositionReader& reader, const Vocabulary& words, const View& view, State& state)
{
    const std::size_t players = state.players.size();
    state.draft = read_deal(reader, "/draft", words, view.draft, players);
    if (view.deals.size() > most_deals)
        return reader.complain("/deals", fmt::format("at most {} deals", most_deals));
    for (std::size_t place = 0; place < view.deals.size(); ++place)
        state.deals.push(
            read_deal(reader, fmt::format("/deals/{}", place), words, view.deals[place], players));
}

void read_all_else(PositionReader& reader, const Edition& edition, const Position& view,
                   State& state)
{
    const Vocabulary& words = edition.words;
    const auto& ids = words.resources.ids;
    state.options.players = static_cast<uint8_t>(state.players.size());
    state.options.has_commissions =
        reader.place("/options/mode", {"base", "commissions"}, view.options.mode) == 1;
    state.options.has_deals = view.options.binding_deals;
    state.options.has_fewer_workers = view.options.fewer_workers;
    state.options.is_short = view.options.short_game;
    read_seats(reader, "/options/handicap", view.options.handicap, state.options.novices);
    reader.number("/round", view.round, 0, most_rounds, state.round);
    state.phase = static_cast<Phase>(reader.place("/phase", phase_ids(), view.phase));
    state.location = reader.id_or("/location", words.locations.ids, view.location, no_location);
    state.start_player = reader.seat("/start_player", view.start_player, state.players.size());
    reader.number("/turns", view.turns, 0, 9999, state.turns);
    reader.counts("/pool", ids, view.pool, cube_count, state.pool);
    reader.counts("/bag", ids, view.bag, cube_count, state.bag);
    reader.counts("/tower", ids, view.tower, cube_count, state.tower);
    reader.counts("/drawn", ids, view.drawn, cube_count, state.drawn);
    read_cars(reader, "/line", words, view.line, state.line);
    read_cars(reader, "/station", words, view.station, state.station);
    reader.number("/gauge", view.gauge, 0, 30, state.gauge);
    state.is_burst = view.burst;
    read_decks(reader, words, view, state);
    read_crews(reader, words, view, state);
    read_deals(reader, words, view, state);
    read_pending(reader, step_table(), words, view, state);
    read_knowledge(reader, view, state);
}

// Open cards are known to all, and a hand to its owner, against any scenario.
void show_what_is_known(State& state)
{
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        for (const CommissionId card : state.players[place].hidden)
            state.knowledge.show(card, seat_at(place));
        for (const CommissionId card : state.players[place].revealed)
            state.knowledge.show_to_all(card);
    }
}

void complete_state(const Edition& edition, State& state)
{
    const Placed placed = placed_on(state);
    for (std::size_t place = 0; place < resource_count; ++place)
        state.supply[place] =
            static_cast<uint8_t>(std::max(0, edition.resources[place].count - placed.cubes[place]));
    state.supply_rosettes =
        static_cast<uint8_t>(std::max(0, static_cast<int>(rosette_count) - placed.rosettes));
    state.supply_markers =
        static_cast<uint8_t>(std::max(0, static_cast<int>(marker_count) - placed.markers));
    state.order_deck = EnumSet<OrderId, uint32_t>::first(order_count).without(placed.orders);
    if (state.market != no_market)
        state.market_deck.remove(state.market);
    if (place_of(state.event) < event_count)
        state.event_deck.remove(state.event);
    if (!state.options.has_commissions)
        return;
    state.invention_deck = InventionSet::first(invention_count).without(placed.inventions);
    state.commission_deck = CommissionSet::first(commission_count).without(placed.commissions);
    show_what_is_known(state);
    const Step* top = state.steps.is_empty() ? nullptr : &state.steps.top();
    if (top && top->kind == StepKind::MakeGood && index_of(top->seat) < state.players.size())
        state.inferred = inferred_commissions(Board{edition, state}, top->seat);
}

OptionValues values_in(const OptionsView& view)
{
    return {{"mode", view.mode}, {"fewer_workers", view.fewer_workers ? "on" : "off"}};
}

}  // namespace

Result<State> state_of(const Edition& edition, const Position& position)
{
    const OptionsView& options = position.options;
    return read_state<State>(edition, read_options(edition, options.players, values_in(options)),
                             position, read_one_player, read_all_else, complete_state);
}

}  // namespace tischwerk::factory42
