#include "games/factory42/checks/invariants.hpp"

#include "core/piece_places.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/checks/checks.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

void add_cubes(Placed& placed, const Cubes& cubes)
{
    for (std::size_t place = 0; place < resource_count; ++place)
        placed.cubes[place] += cubes[place];
}

void add_cargo(Placed& placed, const Cargo& cargo)
{
    for (std::size_t place = 0; place < resource_count; ++place)
        placed.cubes[place] += cargo.count(resource_at(place));
}

template <typename Set, typename Cards>
void add_cards(Set& set, const Cards& cards)
{
    for (const auto card : cards)
        set.insert(card);
}

void add_player(Placed& placed, const Player& player)
{
    add_cubes(placed, player.warehouse);
    for (const Dock& dock : player.docks)
        add_cargo(placed, dock.cargo);
    placed.rosettes += player.rosettes;
    placed.markers += player.tank;
    for (const auto* cards : {&player.unresearched, &player.researched})
        add_cards(placed.inventions, *cards);
    for (const auto* cards : {&player.hidden, &player.revealed})
        add_cards(placed.commissions, *cards);
}

// FF-2.1, FF-2.6
Finding check_pieces(const Board& board)
{
    const State& state = board.state;
    const Placed placed = placed_on(state);
    for (std::size_t place = 0; place < resource_count; ++place)
        if (placed.cubes[place] + state.supply[place] != board.edition.resources[place].count)
            return fmt::format(
                "{} {} instead of {} (FF-2.1)", placed.cubes[place] + state.supply[place],
                board.edition.words.resources.ids[place], board.edition.resources[place].count);
    if (placed.rosettes + state.supply_rosettes != static_cast<int>(rosette_count))
        return fmt::format("{} rosettes instead of {} (FF-2.6)",
                           placed.rosettes + state.supply_rosettes, rosette_count);
    if (placed.markers + state.supply_markers != static_cast<int>(marker_count))
        return fmt::format("{} private steam markers instead of {} (FF-2.6)",
                           placed.markers + state.supply_markers, marker_count);
    return std::nullopt;
}

template <typename Look>
void each_order_place(const State& state, Look look)
{
    for (std::size_t slot = 0; slot < state.slots.size(); ++slot)
        look(PiecePlace{"/orders/{}", slot}, std::array{state.slots[slot].order});
    look(PiecePlace{"/order_discard"}, state.order_discard);
    look(PiecePlace{"the deck"}, state.order_deck);
}

template <typename Look>
void each_invention_place(const State& state, Look look)
{
    look(PiecePlace{"/display"}, state.display);
    look(PiecePlace{"/invention_discard"}, state.invention_discard);
    look(PiecePlace{"the deck"}, state.invention_deck);
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
    {
        look(PiecePlace{"/players/{}/unresearched", seat}, state.players[seat].unresearched);
        look(PiecePlace{"/players/{}/researched", seat}, state.players[seat].researched);
    }
}

template <typename Look>
void each_commission_place(const State& state, Look look)
{
    look(PiecePlace{"/offered"}, state.offered);
    look(PiecePlace{"/commission_discard"}, state.commission_discard);
    look(PiecePlace{"the deck"}, state.commission_deck);
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
    {
        look(PiecePlace{"/players/{}/hidden", seat}, state.players[seat].hidden);
        look(PiecePlace{"/players/{}/revealed", seat}, state.players[seat].revealed);
    }
}

// FF-2.5  Every card in exactly one place.
Finding check_cards(const Board& board)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    const bool has_commissions = state.options.has_commissions;
    if (auto found = first_misplaced_piece(EnumSet<OrderId, uint32_t>::first(order_count),
                                           words.orders, "the order", "FF-2.5",
                                           [&](auto look) { each_order_place(state, look); }))
        return found;
    if (auto found = first_misplaced_piece(
            InventionSet::first(has_commissions ? invention_count : 0), words.inventions,
            "the invention", "FF-2.5", [&](auto look) { each_invention_place(state, look); }))
        return found;
    if (auto found = first_misplaced_piece(
            CommissionSet::first(has_commissions ? commission_count : 0), words.commissions,
            "the commission", "FF-2.5", [&](auto look) { each_commission_place(state, look); }))
        return found;
    if (state.market != no_market && state.market_deck.contains(state.market))
        return "/market: the card is in its deck, too (FF-5.12)";
    if (state.event != no_event && state.event != final_event &&
        state.event_deck.contains(state.event))
        return "/event: the card is in its deck, too (FF-5.12)";
    if (state.event_deck.count() < state.events_left ||
        state.market_deck.count() < state.events_left + (state.event == final_event ? 0 : 1))
        return "too few cards for the rounds to come (FF-5.12)";
    return std::nullopt;
}

// FF-3.11, FF-3.26, FF-11.10
Finding check_own_board(const Board& board, std::size_t place)
{
    const Player& player = board.state.players[place];
    const std::string at = fmt::format("/players/{}", place);
    if (warehouse_room(board.edition, player) < 0)
        return at + "/warehouse: more cubes than it holds (FF-3.11)";
    for (const Dock& dock : player.docks)
        if (dock.cargo.total() > (dock.has_car ? static_cast<int>(car_capacity) : 0))
            return at + "/docks: cubes without a car, or too many (FF-3.15)";
    if (player.tank > 0 && !player.owns(Improvement::Incinerator))
        return at + "/private_steam: needs an incinerator (FF-11.9)";
    if (player.score < board.edition.numbers.score_min)
        return at + "/score: off the track (FF-3.26)";
    for (const InventionId card : player.researched)
        if ((board.edition[card].uses > 0) != (board.state.uses[place_of(card)] > 0))
            return at + "/uses: markers do not fit the card (FF-13.3)";
    for (const CommissionId card : player.revealed)
        if (board.state.quantity[place_of(card)] == 0)
            return at + "/quantity: no marker left (FF-13.17)";
    return std::nullopt;
}

Finding check_own_boards(const Board& board)
{
    return first_of_players(board, check_own_board);
}

// FF-3.4, FF-7.4
Finding check_meeples(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const int meeples = placed_meeples(state, seat_at(place)) + state.players[place].unplaced;
        const int expected =
            meeple_count(board.edition, state.options, seat_at(place), state.round);
        const bool is_between_rounds =
            state.phase == Phase::Preparation || state.phase == Phase::CleanUp;
        if (meeples != (is_between_rounds ? 0 : expected))
            return fmt::format("/players/{}: {} meeples instead of {} (FF-3.4)", place, meeples,
                               is_between_rounds ? 0 : expected);
        for (const Location location :
             state.players[place].workers | state.players[place].commissars)
            if (board.edition[location].is_on_main_board)
                return fmt::format("/players/{}/workers: not on the own board (FF-7.4)", place);
    }
    for (std::size_t place = 0; place < location_count; ++place)
    {
        const LocationInfo& info = board.edition.locations[place];
        const Crew& crew = state.crews[place];
        const std::size_t spaces = info.is_on_main_board ? info.worker_spaces : 0;
        if (crew.workers.size() > spaces || crew.workers.contains(no_seat) ||
            (crew.commissar != no_seat && !(info.is_on_main_board && info.has_commissar)))
            return "/crews: more meeples than spaces (FF-7.8)";
    }
    return std::nullopt;
}

Finding check_cars(const Board& board)
{
    std::size_t docked = 0;
    for (const Player& player : board.state.players)
        for (const Dock& dock : player.docks)
            docked += dock.has_car ? 1 : 0;
    for (const auto* cars : {&board.state.line, &board.state.station})
        for (const Cargo& car : *cars)
            if (car.total() > static_cast<int>(car_capacity))
                return "a car with more than six cubes (FF-3.15)";
    for (const Cargo& car : board.state.station)
        if (car.total() == 0)
            return "/station: only loaded cars are kept there (FF-3.9)";
    if (board.state.line.size() + board.state.station.size() + docked > most_cars)
        return "more loaded cars than rounds allow (FF-3.9)";
    return std::nullopt;
}

// FF-20.1  A seat knows its own commissions, and the two of which it keeps one.
Finding check_known(const Board& board)
{
    const State& state = board.state;
    for (const Step& step : state.steps)
        for (const CommissionId card : state.offered)
            if (step.kind == StepKind::KeepCommission && !state.knowledge.knows(step.seat, card))
                return "/offered: the seat that keeps one does not know them (FF-20.1)";
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        for (const CommissionId card : board.state.players[place].hidden)
            if (!board.state.knowledge.knows(seat_at(place), card))
                return fmt::format("/players/{}: does not know an own commission (FF-20.1)", place);
    return std::nullopt;
}

// FF-9.27
Finding check_table(const Board& board)
{
    const State& state = board.state;
    if (state.gauge >= burst_level(board))
        return "/gauge: the boiler would have burst (FF-9.27)";
    if (state.is_burst && state.gauge > board.edition.numbers.burst_to)
        return "/gauge: too much steam after a burst (FF-9.27)";
    if (index_of(state.start_player) >= state.players.size())
        return "/start_player: somebody begins (FF-3.6)";
    return std::nullopt;
}

}  // namespace

Placed placed_on(const State& state)
{
    Placed placed;
    for (const Cubes* cubes : {&state.pool, &state.bag, &state.tower, &state.drawn})
        add_cubes(placed, *cubes);
    for (const auto* cars : {&state.line, &state.station})
        for (const Cargo& car : *cars)
            add_cargo(placed, car);
    for (const Player& player : state.players)
        add_player(placed, player);
    for (const OrderSlot& slot : state.slots)
    {
        placed.rosettes += slot.overdue;
        if (slot.order != no_order)
            placed.orders.insert(slot.order);
    }
    add_cards(placed.orders, state.order_discard);
    add_cards(placed.inventions, state.display);
    add_cards(placed.inventions, state.invention_discard);
    add_cards(placed.commissions, state.offered);
    add_cards(placed.commissions, state.commission_discard);
    return placed;
}

int placed_meeples(const State& state, Seat seat)
{
    int count = state.player(seat).workers.count() + state.player(seat).commissars.count();
    for (const Crew& crew : state.crews)
        count += static_cast<int>(std::count(crew.workers.begin(), crew.workers.end(), seat)) +
                 (crew.commissar == seat ? 1 : 0);
    for (const OrderSlot& slot : state.slots)
        count += slot.workers_of(seat);
    return count;
}

std::optional<std::string> broken_invariant(const Board& board)
{
    return first_finding(board, {check_pieces, check_cards, check_meeples, check_cars, check_known,
                                 check_table, check_own_boards, check_steps, check_phases});
}

}  // namespace tischwerk::factory42
