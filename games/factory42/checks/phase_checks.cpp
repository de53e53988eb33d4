#include "games/factory42/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/factory42/chapters/rounds/clean_up.hpp"
#include "games/factory42/chapters/rounds/placement.hpp"
#include "games/factory42/chapters/rounds/rounds.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/checks/invariants.hpp"
#include "games/factory42/pending.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

using Phases = EnumSet<Phase, uint8_t>;

Phases phases(std::initializer_list<Phase> list)
{
    Phases set;
    for (const Phase phase : list)
        set.insert(phase);
    return set;
}

// FF-4.1  In which phases a step can wait.
// long: a case for each kind of step that tells
Phases phases_of(const Step& step)
{
    const bool is_first_window = step.values[0] == place_of(Window::BeforePlacement);
    switch (step.kind)
    {
    case StepKind::ShortGameBonus:
    case StepKind::ShortGameCube: return phases({Phase::Preparation});
    case StepKind::BeginRound: return phases({Phase::Preparation, Phase::CleanUp});
    case StepKind::LoseFood: return phases({Phase::Cards});
    case StepKind::NextPlacement: return phases({Phase::Cards, Phase::Placement});
    case StepKind::PlaceWorker: return phases({Phase::Placement});
    case StepKind::DealWindow:
    case StepKind::DealPartner:
    case StepKind::ClauseKind:
    case StepKind::ClauseParameter:
        return phases({is_first_window ? Phase::Cards : Phase::Resolution});
    case StepKind::DealConfirm:
    case StepKind::DealAccept: return phases({Phase::Cards, Phase::Resolution});
    case StepKind::EndRound:
    case StepKind::EmptyDocks:
    case StepKind::ArrangeCars:
    case StepKind::KeepCar: return phases({Phase::CleanUp});
    case StepKind::LocationEnds: return Phases::first(static_cast<int>(place_of(Phase::Over)) + 1);
    default: return phases({Phase::Resolution});
    }
}

Finding check_phase(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < state.steps.size(); ++place)
        if (!phases_of(state.steps[place]).contains(state.phase))
            return fmt::format("/phase: step {} waits in another one (FF-4.1)", place);
    if (state.phase == Phase::CleanUp && is_end_reached(board))
        return "/phase: nothing is cleaned up after the last round (FF-15.8)";
    if ((state.phase == Phase::Preparation) != (state.round == 0))
        return "/round: is 0 until the first one begins (FF-4.1)";
    return std::nullopt;
}

// ---- Decks

// FF-4.2, FF-5.5, FF-5.6  A market card and an event each round; the last event is printed.
Finding check_decks(const Board& board)
{
    const State& state = board.state;
    const int events = round_count(board.edition, state.options) - 1;
    const int round = state.round;
    if (round > events + 1)
        return fmt::format("/round: there are {} (FF-4.2)", events + 1);
    if (state.events_left != std::max(0, events - round))
        return fmt::format("/events_left: {} in round {} (FF-4.2)", std::max(0, events - round),
                           round);
    const bool is_last = round == events + 1;
    if ((state.event == no_event) != (round == 0) || (state.event == final_event) != is_last)
        return "/event: one lies open, in the last round the printed one (FF-5.6)";
    if ((state.market == no_market) != (round == 0))
        return "/market: a card lies open from round 1 on (FF-5.5)";
    if (state.market_deck.count() > static_cast<int>(market_count) - round)
        return "/market_deck: each round has taken a card (FF-5.12)";
    if (state.event_deck.count() > static_cast<int>(event_count) - std::min(round, events))
        return "/event_deck: each round has taken a card (FF-5.12)";
    return std::nullopt;
}

// FF-5.1, FF-5.4, FF-12.9  Orders lie in all slots until a round is over; workers and rosettes lie
// on orders.
Finding check_orders(const Board& board)
{
    const State& state = board.state;
    const bool is_between = state.phase == Phase::Preparation || state.phase == Phase::CleanUp;
    for (std::size_t place = 0; place < state.slots.size(); ++place)
    {
        const OrderSlot& slot = state.slots[place];
        if (slot.order == no_order && (!is_between || slot.overdue > 0 || slot.is_completed()))
            return fmt::format("/orders/{}: has an order during a round (FF-5.1)", place);
        if (slot.overdue > 0 && slot.is_completed())
            return fmt::format("/orders/{}/overdue: went to who made it (FF-12.11)", place);
    }
    if (!state.options.has_commissions && (state.display.size() > 0 || state.offered.size() > 0))
        return "/display: there are no inventions in this game (FF-1.4)";
    if (state.round == 0 && state.display.size() > 0)
        return "/display: is filled when a round begins (FF-5.4)";
    const bool is_choosing = find_step(state, StepKind::KeepCommission) != nullptr;
    if (is_choosing != (state.offered.size() > 0))
        return "/offered: is drawn at the Embassy, and one kept at once (FF-13.14)";
    return std::nullopt;
}

// ---- Locations

// How far the round has come: a place among the locations, 0 before the first.
std::size_t progress_of(const State& state)
{
    if (state.phase == Phase::CleanUp || state.phase == Phase::Over)
        return location_count;
    return state.location == no_location || state.phase != Phase::Resolution
               ? 0
               : place_of(state.location) + 1;
}

// FF-8.1  In ascending number; the one that is resolved is named.
Finding check_location(const Board& board)
{
    const State& state = board.state;
    if (state.phase != Phase::Resolution)
        return state.location == no_location || state.phase == Phase::Over
                   ? Finding()
                   : Finding("/location: none is resolved in this phase (FF-4.1)");
    for (std::size_t place = 0; place < state.steps.size(); ++place)
        if (const Location location = location_of(state.steps[place]);
            location != no_location && location != state.location)
            return fmt::format("/location: step {} waits at another one (FF-8.1)", place);
    for (std::size_t place = 1; place < state.steps.size(); ++place)
        if (const Step& below = state.steps[place - 1];
            below.kind == StepKind::LocationEnds &&
            location_of(state.steps[place]) != no_location &&
            place_in<Location>(below) != state.location)
            return fmt::format("/steps/{}: is not the end of this location (FF-8.1)", place - 1);
    const Step* next = find_step(state, StepKind::ResolveLocation);
    if (!next || state.location == no_location)
        return std::nullopt;
    const auto follows = static_cast<std::size_t>(next->values[0]);
    if (follows <= place_of(state.location))
        return "/location: locations follow one another (FF-8.1)";
    return std::nullopt;
}

// FF-8.1  The end of a location lies below its steps; older programs left that of the awards there.
Finding check_location_ends(const Board& board)
{
    const State& state = board.state;
    if (waiting_count(state, StepKind::LocationEnds) > std::max<int>(1, state.round))
        return "/steps: a location ends once a round (FF-8.1)";
    for (std::size_t place = 0; place + 1 < state.steps.size(); ++place)
        if (state.steps[place].kind == StepKind::LocationEnds &&
            location_of(state.steps[place + 1]) == no_location &&
            state.steps[place + 1].kind != StepKind::CompletePurchase &&
            place_in<Location>(state.steps[place]) != Location::Awards)
            return fmt::format("/steps/{}: only the awards end a round (FF-8.1)", place);
    return std::nullopt;
}

// FF-9.9  Each worker at Loading takes a car.
Finding check_loaded_cars(const Board& board)
{
    const State& state = board.state;
    const int a_round = static_cast<int>(most_workers);
    int loaded = a_round * std::max(0, state.round - 1);
    if (state.phase == Phase::CleanUp || state.phase == Phase::Over ||
        progress_of(state) > place_of(Location::Loading) + 1)
        loaded += a_round;
    else if (state.location == Location::Loading)
    {
        const Step* acts = find_step(state, StepKind::WorkerActs);
        loaded +=
            (acts ? acts->values[1] : a_round) - (find_step(state, StepKind::LoadingCar) ? 1 : 0);
    }
    std::size_t cars = state.line.size() + state.station.size();
    for (const Player& player : state.players)
        for (const Dock& dock : player.docks)
            cars += dock.has_car ? 1 : 0;
    return static_cast<int>(cars) <= loaded
               ? Finding()
               : Finding(
                     fmt::format("/line: {} cars, at most {} were loaded (FF-9.9)", cars, loaded));
}

// FF-9.17  Drawn cubes return to the bag with the end of Spiking.
Finding check_drawn(const Board& board)
{
    const State& state = board.state;
    const bool is_spiking = total_of(state.drawn) > 0 || find_step(state, StepKind::SpikingSize) ||
                            find_step(state, StepKind::SpikingCube);
    return is_spiking && !find_step(state, StepKind::ReturnSpikingCubes)
               ? Finding("/drawn: cubes return to the bag with the end of Spiking (FF-9.17)")
               : Finding();
}

// ---- Remembered facts of a round

// FF-7.10, FF-9.20, FF-10.4, FF-10.13, FF-13.1, FF-13.19  Every act at a location was done by a
// meeple there, once it was resolved.
Finding check_done_at(const Board& board, std::size_t place)
{
    const State& state = board.state;
    const Player& player = state.players[place];
    const Seat seat = seat_at(place);
    const auto could = [&](Location location) {
        const bool was_there = state.phase != Phase::Resolution ||
                               state.crew(location).workers.contains(seat) ||
                               player.workers.contains(location);
        return was_there && progress_of(state) > place_of(location);
    };
    const std::string at = fmt::format("/players/{}", place);
    if (!player.sent_to.is_empty() && !could(Location::Delivery))
        return at + "/sent_to: has sent no car in this round (FF-9.18)";
    if (player.burned > 0 && !could(Location::Steam))
        return at + "/burned: has burned nothing in this round (FF-9.25)";
    if (!player.activated.is_empty() && !state.options.has_deals && !could(Location::Operations))
        return at + "/activated: has activated nothing in this round (FF-13.1)";
    if (!player.sold.is_empty() && !could(Location::Trade))
        return at + "/sold: has sold nothing in this round (FF-10.4)";
    if (!player.accounts.is_empty() && !could(Location::Accounting))
        return at + "/accounts: has taken none in this round (FF-10.13)";
    const std::size_t progress = progress_of(state);
    if (player.pending_points > 0 &&
        (progress <= place_of(Location::Manufactory1) || progress > place_of(Location::Awards)))
        return at + "/pending_points: come from commissions, until the awards (FF-13.19)";
    return std::nullopt;
}

Finding check_done(const Board& board)
{
    const State& state = board.state;
    if (Finding finding = first_of_players(board, check_done_at))
        return finding;
    const bool is_resolving = state.phase == Phase::Resolution;
    if (state.is_double_used &&
        (progress_of(state) <= place_of(Location::Delivery) ||
         (is_resolving && state.crew(Location::Delivery).commissar == no_seat)))
        return "/double_used: no double delivery was ordered (FF-9.20)";
    const bool has_too_many =
        is_resolving && state.embassy_payers > state.crew(Location::Embassy).workers.size();
    if (state.embassy_payers > 0 &&
        (has_too_many || progress_of(state) <= place_of(Location::Embassy)))
        return "/embassy_payers: more than have paid (FF-13.13)";
    return std::nullopt;
}

// FF-13.1, FF-13.3, FF-13.17  Markers lie on cards that lie open.
Finding check_markers(const Board& board)
{
    const State& state = board.state;
    InventionSet researched;
    CommissionSet revealed;
    InventionSet discarded = state.invention_discard;
    for (const Player& player : state.players)
    {
        researched = researched | player.researched;
        revealed = revealed | player.revealed;
    }
    for (std::size_t place = 0; place < invention_count; ++place)
        if (state.uses[place] > 0 && (!researched.contains(static_cast<InventionId>(place)) ||
                                      state.uses[place] > board.edition.inventions[place].uses))
            return fmt::format("/players/uses: {} has other markers (FF-13.3)",
                               board.edition.words.inventions.ids[place]);
    for (std::size_t place = 0; place < commission_count; ++place)
        if (state.quantity[place] > 0 &&
            (!revealed.contains(static_cast<CommissionId>(place)) ||
             state.quantity[place] > board.edition.commissions[place].quantity))
            return fmt::format("/players/quantity: {} has other markers (FF-13.17)",
                               board.edition.words.commissions.ids[place]);
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (!(state.players[place].researched | discarded)
                 .contains_all(state.players[place].activated))
            return fmt::format("/players/{}/activated: is not researched (FF-13.1)", place);
    return std::nullopt;
}

// ---- Placement

// The seat that places now, or would be the first to be asked; no_seat for none.
Seat seat_to_place(const Board& board)
{
    const State& state = board.state;
    if (const Step* asked = find_step(state, StepKind::PlaceWorker))
        return asked->seat;
    const Step* next = find_step(state, StepKind::NextPlacement);
    Seat seat = next ? next->seat : no_seat;
    for (std::size_t count = 0; next && count < state.players.size(); ++count)
    {
        if (state.player(seat).unplaced > 0 && can_place(board, seat))
            return seat;
        seat = next_clockwise(seat, state.players.size());
    }
    return no_seat;
}

// FF-7.1  A meeple each, round and round: all that can place have been asked each time.
Finding check_placement(const Board& board)
{
    const State& state = board.state;
    const Seat asked = seat_to_place(board);
    const std::size_t count = state.players.size();
    const auto order_of = [&](Seat seat) {
        return (index_of(seat) + count - index_of(state.start_player)) % count;
    };
    for (std::size_t place = 0; place < count; ++place)
    {
        const Seat seat = seat_at(place);
        const int placed = placed_meeples(state, seat);
        if (state.phase == Phase::Cards && placed > 0)
            return fmt::format("/players/{}/unplaced: nobody has placed a meeple yet (FF-7.1)",
                               place);
        const bool is_behind = asked != no_seat && order_of(seat) >= order_of(asked);
        const int expected =
            asked == no_seat ? placed : placed_meeples(state, asked) + (is_behind ? 0 : 1);
        if (state.players[place].unplaced > 0 && can_place(board, seat) && placed != expected)
            return fmt::format("/players/{}/unplaced: has placed {} instead of {} (FF-7.1)", place,
                               placed, expected);
    }
    return std::nullopt;
}

}  // namespace

Finding check_phases(const Board& board)
{
    return first_finding(board, {check_phase, check_decks, check_orders, check_location,
                                 check_location_ends, check_loaded_cars, check_drawn, check_done,
                                 check_markers, check_placement});
}

}  // namespace tischwerk::factory42
