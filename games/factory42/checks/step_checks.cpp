#include "games/factory42/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/factory42/chapters/cubes/falling.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/rounds/placement.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/checks/step_flow.hpp"
#include "games/factory42/pending.hpp"
#include "games/factory42/steps.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

bool has_no_seat(StepKind kind)
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

// ---- Steps by themselves

int food_count(const Board& board, const Player& player)
{
    int count = 0;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (board.edition.resources[place].category == Category::Food)
            count += player.warehouse[place];
    return count;
}

bool fits_losses(const Board& board, const Step& step)
{
    return step.values[0] > 0 && step.values[0] <= mod_value(board, Mod::EachLoseFood) &&
           step.values[0] <= food_count(board, board.state.player(step.seat));
}

bool fits_short_game(const Board& board, const Step& step)
{
    return board.state.options.is_short &&
           step.values[1] <= board.edition.variants.short_resources &&
           (step.values[0] < falling_order.size() || step.values[0] == lifted);
}

// A meeple of the main board acts, or a player on the own board.
const char* rule_against_turn_of(const Board& board, const Step& step)
{
    const State& state = board.state;
    const std::size_t location = step.values[0];
    const std::size_t next = step.values[1];
    if (location >= location_count)
        return "FF-8.1";
    const bool is_main = board.edition.locations[location].is_on_main_board;
    switch (step.kind)
    {
    case StepKind::WorkerActs:
        return unless(is_main && next <= state.crews[location].workers.size(), "FF-8.3");
    case StepKind::CommissarActs:
        return unless(state.crews[location].commissar != no_seat, "FF-8.3");
    case StepKind::PlayerActs: return unless(!is_main && next <= state.players.size(), "FF-8.4");
    case StepKind::ResolveLocation: return unless(next <= 1, "FF-8.1");
    default: return nullptr;
    }
}

// The rule by which a step cannot wait with these values, if there is one.
// long: a case for each kind of step that could be wrong
const char* rule_against_step(const Board& board, const Step& step)
{
    const State& state = board.state;
    switch (step.kind)
    {
    case StepKind::ShortGameBonus: return unless(state.options.is_short, "FF-16.6");
    case StepKind::ShortGameCube: return unless(fits_short_game(board, step), "FF-16.7");
    case StepKind::LoseFood: return unless(fits_losses(board, step), "FF-5.11");
    case StepKind::PlaceWorker:
        return unless(state.player(step.seat).unplaced > 0 && can_place(board, step.seat),
                      "FF-7.1");
    case StepKind::KeepCar:
        return unless(step.values[0] < dock_count &&
                          state.player(step.seat).docks[step.values[0]].cargo.total() > 0,
                      "FF-14.11");
    case StepKind::EmptyDocks: return unless(step.values[0] <= state.players.size(), "FF-14.11");
    case StepKind::BeginRound:
        return unless(state.round < round_count(board.edition, state.options) &&
                          !state.market_deck.is_empty() &&
                          state.events_left <= state.event_deck.count(),
                      "FF-4.2");
    case StepKind::WorkerActs:
    case StepKind::CommissarActs:
    case StepKind::PlayerActs:
    case StepKind::ResolveLocation:
    case StepKind::LocationEnds: return rule_against_turn_of(board, step);
    case StepKind::Incinerate:
    case StepKind::CubePayment:
    case StepKind::SteamPayment:
    case StepKind::CompletePurchase: return rule_against_payment(board, step);
    case StepKind::DealWindow:
    case StepKind::DealPartner:
    case StepKind::ClauseKind:
    case StepKind::ClauseParameter:
    case StepKind::DealConfirm:
    case StepKind::DealAccept: return rule_against_proposal(board, step);
    default: return rule_against_action(board, step);
    }
}

Finding check_single_steps(const Board& board)
{
    const auto& steps = board.state.steps;
    for (std::size_t place = 0; place < steps.size(); ++place)
        if (has_no_seat(steps[place].kind) !=
                (index_of(steps[place].seat) >= board.state.players.size()) ||
            (has_no_seat(steps[place].kind) && steps[place].seat != no_seat))
            return fmt::format("/steps/{}/seat: the seat does not fit (FF-4.4)", place);
        else if (const char* rule = rule_against_step(board, steps[place]))
            return fmt::format("/steps/{}: its values do not fit the position ({})", place, rule);
    return std::nullopt;
}

// ---- Steps in their order

// Steps below may be left out: the game then ends there, as in a position made for an example.
KindSet<StepKind> all_kinds()
{
    KindSet<StepKind> kinds;
    for (std::size_t place = 0; place < step_kind_count; ++place)
        kinds.insert(static_cast<StepKind>(place));
    return kinds;
}

// FF-4.3  The steps of a round follow in order.
Finding check_step_order(const Board& board)
{
    static const StepOrder<StepKind, step_kind_count> order(all_kinds(), step_flows);
    return first_misplaced_step(order, step_table(), board.state.steps, "FF-4.3");
}

// Whose turn it is by the step below: no seat where that step does not tell.
Seat seat_called(const State& state, const Step& below)
{
    const std::size_t next = below.values[1];
    switch (below.kind)
    {
    case StepKind::WorkerActs:
        return next == 0 ? no_seat : state.crews[below.values[0]].workers[next - 1];
    case StepKind::PlayerActs: return next == 0 ? no_seat : state.in_order(next - 1);
    case StepKind::DealWindow: return next == 0 ? no_seat : state.in_order(next - 1);
    case StepKind::EmptyDocks:
        return below.values[0] == 0 ? no_seat : state.in_order(below.values[0] - std::size_t{1});
    default: return no_seat;
    }
}

// Steps of other seats than the one that acts.
bool may_be_of_another(const Step& step, const Step& below)
{
    return step.kind == StepKind::DoubleDelivery || step.kind == StepKind::DealAccept ||
           step.kind == StepKind::SpikingSize || step.kind == StepKind::SpikingAdd ||
           (step.kind == StepKind::LoseFood && below.kind == StepKind::DealWindow);
}

// FF-8.3, FF-8.4, FF-17.5  The acting seat is the seat in turn, and later steps belong to it.
Finding check_actors(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 1; place < state.steps.size(); ++place)
    {
        const Step& step = state.steps[place];
        const Step& below = state.steps[place - 1];
        if (has_no_seat(step.kind))
        {
            const bool is_here = step.kind != StepKind::WorkerActs ||
                                 below.kind != StepKind::CommissarActs ||
                                 step.values[0] == below.values[0];
            if (!is_here)
                return fmt::format("/steps/{}: is at another location (FF-8.3)", place);
            continue;
        }
        if (step.kind == StepKind::DoubleDelivery && below.kind == StepKind::WorkerActs &&
            place_in<Seat>(step) != seat_called(state, below))
            return fmt::format("/steps/{}/values/worker: is not the one that acts (FF-8.3)", place);
        if (may_be_of_another(step, below))
            continue;
        const bool is_called = has_no_seat(below.kind);
        const Seat called = is_called ? seat_called(state, below) : below.seat;
        const bool is_own_order =
            step.kind == StepKind::Penalty || step.kind == StepKind::LoseFood ||
            step.kind == StepKind::ShortGameBonus || step.kind == StepKind::ShortGameCube ||
            step.kind == StepKind::PlaceWorker;
        const bool is_after_commissar =
            below.kind == StepKind::LocationEnds || below.kind == StepKind::ReturnSpikingCubes;
        if (!is_own_order && !is_after_commissar && step.seat != called)
            return fmt::format("/steps/{}/seat: is not the one that acts (FF-8.3)", place);
    }
    return std::nullopt;
}

std::size_t place_in_order(const State& state, Seat seat)
{
    const std::size_t count = state.players.size();
    return (index_of(seat) + count - index_of(state.start_player)) % count;
}

// FF-4.4  All are asked in turn order: who is asked later waits below.
Finding check_turn_order(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < state.steps.size(); ++place)
    {
        const Step& step = state.steps[place];
        const bool is_for_all = step.kind == StepKind::Penalty ||
                                step.kind == StepKind::ShortGameBonus ||
                                step.kind == StepKind::ShortGameCube;
        if (!is_for_all && step.kind != StepKind::LoseFood)
            continue;
        const std::size_t own = place_in_order(state, step.seat);
        const bool is_lowest = place == 0 || state.steps[place - 1].kind != step.kind;
        const std::size_t later =
            is_lowest ? state.players.size() : place_in_order(state, state.steps[place - 1].seat);
        if (step.kind == StepKind::ShortGameBonus && place > 0 &&
            state.steps[place - 1].kind == StepKind::ShortGameCube &&
            state.steps[place - 1].seat != state.start_player)
            return fmt::format("/steps/{}: all choose a bonus before cubes (FF-16.6)", place);
        const bool may_be_left_out = place == 0 || step.kind == StepKind::LoseFood;
        if (own >= later || (own + 1 != later && !may_be_left_out))
            return fmt::format("/steps/{}/seat: is not asked then (FF-4.4)", place);
    }
    return std::nullopt;
}

// FF-7.1  After the one who places comes the next clockwise.
Finding check_next_placement(const Board& board)
{
    const State& state = board.state;
    const Step* next = find_step(state, StepKind::NextPlacement);
    const Step* now = find_step(state, StepKind::PlaceWorker);
    if (next && now && next->seat != next_clockwise(now->seat, state.players.size()))
        return "/steps: the next player places next (FF-7.1)";
    if (next && !now && find_step(state, StepKind::DealWindow) && next->seat != state.start_player)
        return "/steps: the start player places first (FF-7.1)";
    return std::nullopt;
}

// FF-13.2  The question of an effect belongs to the activated card.
Finding check_effects(const Board& board)
{
    const Step* run = find_step(board.state, StepKind::RunEffects);
    const Step* asked = find_step(board.state, StepKind::EffectParameter);
    if (run && asked &&
        (run->values[0] != asked->values[0] || run->values[1] != asked->values[1] + 1))
        return "/steps: the effects of a card come in order (FF-13.2)";
    return std::nullopt;
}

// FF-19.3  Every forced question has an answer: no payment, clause or delivery stops half way.
Finding check_dead_ends(const Board& board)
{
    const auto& steps = board.state.steps;
    if (steps.is_empty())
        return std::nullopt;
    switch (steps.top().kind)
    {
    case StepKind::QualityLevel:
    case StepKind::Incinerate:
    case StepKind::CubePayment:
    case StepKind::SteamPayment:
    case StepKind::AccountingCube:
    case StepKind::DeliveryDock:
    case StepKind::ClauseParameter:
    {
        MoveList moves;
        step_table()[place_of(steps.top().kind)].list(board, moves);
        return moves.is_empty() ? Finding("/steps: nothing can be answered (FF-19.3)") : Finding();
    }
    default: return std::nullopt;
    }
}

}  // namespace

Finding check_steps(const Board& board)
{
    return first_finding(board, {check_single_steps, check_step_order, check_actors,
                                 check_turn_order, check_next_placement, check_effects,
                                 check_purchases, check_deals, check_dead_ends});
}

}  // namespace tischwerk::factory42
