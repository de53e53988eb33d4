#include "games/factory42/seen/view.hpp"

#include "core/positions/pending_steps.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/rounds/awards.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/seen/view_deals.hpp"
#include "games/factory42/seen/view_steps.hpp"
#include "games/factory42/steps.hpp"

namespace tischwerk::factory42
{

namespace
{

// Only cubes that are there.
Counts cubes_shown(const Vocabulary& words, const Cubes& cubes)
{
    Counts counts;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (cubes[place] > 0)
            counts[words.resources.ids[place]] = cubes[place];
    return counts;
}

Counts cargo_shown(const Vocabulary& words, const Cargo& cargo)
{
    Counts counts;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (cargo.count(resource_at(place)) > 0)
            counts[words.resources.ids[place]] = cargo.count(resource_at(place));
    return counts;
}

// Cards that the viewer knows by id, then an empty text for each other card: the place of an
// unknown card is not told.
template <typename Cards>
Ids hidden_cards(const Board& board, const Viewer& viewer, const Cards& cards)
{
    Ids known;
    std::size_t unknown = 0;
    CommissionSet sorted;
    for (const CommissionId card : cards)
        sorted.insert(card);
    for (const CommissionId card : sorted)
        if (board.state.knowledge.knows(viewer, card))
            known.push_back(board.edition.words.commissions.ids[place_of(card)]);
        else
            ++unknown;
    known.resize(known.size() + unknown);
    return known;
}

void show_cards(const Board& board, const Viewer& viewer, const Player& player, PlayerView& view)
{
    const Vocabulary& words = board.edition.words;
    view.improvements = ids_of(words.improvements, player.improvements);
    view.unresearched = ids_of(words.inventions, player.unresearched);
    view.researched = ids_of(words.inventions, player.researched);
    view.activated = ids_of(words.inventions, player.activated);
    for (const InventionId card : player.researched)
        view.uses[words.inventions.ids[place_of(card)]] = board.state.uses[place_of(card)];
    view.hidden = hidden_cards(board, viewer, player.hidden);
    view.revealed = ids_of(words.commissions, player.revealed);
    for (const CommissionId card : player.revealed)
        view.quantity[words.commissions.ids[place_of(card)]] = board.state.quantity[place_of(card)];
}

PlayerView player_view(const Board& board, const Viewer& viewer, const Player& player)
{
    const Vocabulary& words = board.edition.words;
    PlayerView view;
    view.score = player.score;
    view.rosettes = player.rosettes;
    view.private_steam = player.tank;
    view.warehouse = cubes_shown(words, player.warehouse);
    for (const Dock& dock : player.docks)
        view.docks.push_back({dock.has_car, cargo_shown(words, dock.cargo)});
    show_cards(board, viewer, player, view);
    view.unplaced = player.unplaced;
    view.workers = ids_of(words.locations, player.workers);
    view.commissars = ids_of(words.locations, player.commissars);
    view.accounts = ids_of(words.accounts, player.accounts);
    view.sold = ids_of(words.resources, player.sold);
    view.pending_points = player.pending_points;
    view.burned = player.burned;
    view.sent_to = numbers_of(player.sent_to);
    return view;
}

OrderView order_view(const Vocabulary& words, const OrderSlot& slot)
{
    OrderView view;
    if (slot.order != no_order)
        view.order = words.orders.ids[place_of(slot.order)];
    view.overdue = slot.overdue;
    for (std::size_t seat = 0; seat < max_players; ++seat)
        for (std::size_t level = 0; level < quality_count; ++level)
            if (slot.workers[seat][level] > 0)
                view.workers.push_back({static_cast<int>(seat), words.qualities.ids[level],
                                        slot.workers[seat][level]});
    return view;
}

void show_cubes(const Board& board, View& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    view.pool = cubes_shown(words, state.pool);
    view.bag = cubes_shown(words, state.bag);
    view.tower = cubes_shown(words, state.tower);
    view.drawn = cubes_shown(words, state.drawn);
    for (const Cargo& car : state.line)
        view.line.push_back(cargo_shown(words, car));
    for (const Cargo& car : state.station)
        view.station.push_back(cargo_shown(words, car));
    view.gauge = state.gauge;
    view.burst = state.is_burst;
}

void show_decks(const Board& board, const Viewer& viewer, View& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    for (const OrderSlot& slot : state.slots)
        view.orders.push_back(order_view(words, slot));
    view.display = ids_of(words.inventions, state.display);
    if (state.market != no_market)
        view.market = words.markets.ids[place_of(state.market)];
    if (state.event != no_event)
        view.event = words.events.ids[place_of(state.event)];
    view.events_left = state.events_left;
    view.order_discard = ids_of(words.orders, state.order_discard);
    view.market_deck = ids_of(words.markets, state.market_deck);
    view.event_deck = ids_of(words.events, state.event_deck);
    view.invention_discard = ids_of(words.inventions, state.invention_discard);
    view.commission_discard = hidden_cards(board, viewer, state.commission_discard);
    view.offered = hidden_cards(board, viewer, state.offered);
}

void show_meeples(const Board& board, View& view)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < location_count; ++place)
    {
        const Crew& crew = state.crews[place];
        if (crew.workers.is_empty() && crew.commissar == no_seat)
            continue;
        CrewView& shown = view.crews[board.edition.words.locations.ids[place]];
        for (const Seat seat : crew.workers)
            shown.workers.push_back(number_of(seat));
        shown.commissar = number_of(crew.commissar);
    }
    view.double_used = state.is_double_used;
    view.embassy_payers = state.embassy_payers;
}

DerivedPlayer derived_of(const Board& board, Seat seat)
{
    DerivedPlayer view;
    view.capacity = warehouse_capacity(board.edition, board.state.player(seat));
    view.meeples = meeple_count(board.edition, board.state.options, seat, board.state.round);
    view.orders_made = orders_made(board.state, seat);
    show_score(board, seat, view);
    view.place = place_among(board, seat);
    return view;
}

void derive_view(const Board& board, DerivedView& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    view.rounds = round_count(board.edition, state.options);
    view.supply = cubes_shown(words, state.supply);
    view.supply_rosettes = state.supply_rosettes;
    view.supply_steam = state.supply_markers;
    view.order_deck = ids_of(words.orders, state.order_deck);
    view.invention_deck = ids_of(words.inventions, state.invention_deck);
    view.commission_deck = state.commission_deck.count();
    view.burst_at = burst_level(board);
    show_ranks(board, view, derived_of);
}

}  // namespace

const Ids& phase_ids()
{
    static const Ids phases = {"preparation", "cards",    "placement",
                               "resolution",  "clean_up", "over"};
    return phases;
}

void fill_view(const Board& board, const Viewer& viewer, View& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    view.options = {static_cast<int>(state.players.size()),
                    state.options.has_commissions ? "commissions" : "base",
                    state.options.has_deals,
                    state.options.has_fewer_workers,
                    numbers_of(state.options.novices),
                    state.options.is_short};
    view.round = state.round;
    view.phase = phase_ids()[place_of(state.phase)];
    if (state.location != no_location)
        view.location = words.locations.ids[place_of(state.location)];
    view.start_player = number_of(state.start_player);
    view.turns = state.turns;
    for (const Player& player : state.players)
        view.players.push_back(player_view(board, viewer, player));
    show_cubes(board, view);
    show_decks(board, viewer, view);
    show_meeples(board, view);
    view.draft = deal_view(board, viewer, state.draft);
    for (const Deal& deal : state.deals)
        view.deals.push_back(deal_view(board, viewer, deal));
    if (viewer.kind != Viewer::Kind::All)
        for (const auto& group :
             state.knowledge.lost_groups(viewer.kind == Viewer::Kind::Seat ? viewer.seat : no_seat))
            view.lost_sight.push_back(ids_of(words.commissions, group));
    show_pending(step_table(), words, state.steps, view);
    derive_view(board, view.derived);
}

}  // namespace tischwerk::factory42
