#include "games/stephens/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/chapters/automa.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/fulfilment.hpp"
#include "games/stephens/chapters/multisets.hpp"
#include "games/stephens/chapters/professions.hpp"
#include "games/stephens/chapters/reset_phase.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/chapters/turns.hpp"
#include "games/stephens/checks/step_flow.hpp"
#include "games/stephens/pending.hpp"
#include "games/stephens/steps.hpp"

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

// In play the stack never grows past this; the rest of its room is for steps that a step may push.
constexpr std::size_t deepest_position = 16;

// ---- Seats

bool is_for_automa(StepKind kind)
{
    return kind == StepKind::AutomaTurn || kind == StepKind::PlaceAutomaStart ||
           kind == StepKind::AutomaSupply;
}

bool is_seat_right(const State& state, const Step& step)
{
    if (is_for_automa(step.kind))
        return state.options.is_solo() && step.seat == automa_seat;
    if (step.kind == StepKind::AutomaTake || step.kind == StepKind::AutomaApprentice)
        return state.options.is_solo() && step.seat == seat_at(0);
    if (index_of(step.seat) < state.players.size())
        return true;
    return state.options.is_solo() && step.seat == automa_seat &&
           (step.kind == StepKind::EndTurn || step.kind == StepKind::NextTurn);
}

// These are pushed for every seat, to be taken clockwise.
bool is_for_every_seat(StepKind kind)
{
    switch (kind)
    {
    case StepKind::SetupAccessory:
    case StepKind::AttachStartingProfession:
    case StepKind::UseProfession:
    case StepKind::ActivateColumn:
    case StepKind::Deliver:
    case StepKind::Fulfil: return true;
    default: return false;
    }
}

// Steps that follow from a seat's answer belong to that seat; other steps begin something.
bool is_part_of_answer(const State& state, StepKind kind)
{
    return !is_for_every_seat(kind) && !is_for_automa(kind) && kind != StepKind::AutomaTake &&
           kind != StepKind::AutomaApprentice && (kind != StepKind::TakeDisk || state.round > 0);
}

// ST-11.17, ST-11.19
bool is_before_delivery(StepKind kind)
{
    return kind == StepKind::AutomaSupply || kind == StepKind::AutomaApprentice;
}

// The last seat of those that are asked one after the other (ST-9.2, ST-2.10, ST-7.14).
Seat last_seat_asked(const State& state, StepKind kind)
{
    const std::size_t count = state.players.size();
    const bool is_set_up =
        kind == StepKind::SetupAccessory || kind == StepKind::AttachStartingProfession;
    const Seat first = is_set_up                 ? state.start_seat
                       : state.options.is_solo() ? seat_at(0)
                                                 : state.steps[0].seat;
    return seat_at((index_of(first) + count - 1) % count);
}

// ST-7.14, ST-9.3  All are asked clockwise; a step of the reset phase begins with all of them.
Finding check_order_of_seats(const Board& board)
{
    const auto& steps = board.state.steps;
    const std::size_t count = board.state.players.size();
    std::size_t waiting = 0;  // of the kind below
    for (std::size_t place = 1; place < steps.size(); ++place)
    {
        const Step& step = steps[place];
        const Step& below = steps[place - 1];
        const std::string at = fmt::format("/steps/{}", place);
        if (is_part_of_answer(board.state, step.kind) && step.seat != below.seat)
            return at + "/seat: is not the one whose answer it belongs to (ST-3.4)";
        if (!is_for_every_seat(step.kind))
        {
            if (is_before_delivery(step.kind) && waiting != count)
                return at + ": comes before all deliver (ST-11.17)";
            continue;
        }
        const bool is_first_of_kind = below.kind != step.kind;
        if (step.kind == StepKind::ActivateColumn && below.kind == StepKind::Deliver &&
            board.state.options.is_solo())
            return at + ": the Automa supplies before the delivery (ST-11.17)";
        const Seat expected = is_first_of_kind
                                  ? last_seat_asked(board.state, step.kind)
                                  : seat_at((index_of(below.seat) + count - 1) % count);
        if (step.seat != expected)
            return at + "/seat: is not asked then (ST-9.2)";
        if (is_first_of_kind && is_for_every_seat(below.kind) && waiting != count)
            return at + ": comes before all others are asked (ST-9.3)";
        waiting = is_first_of_kind ? 1 : waiting + 1;
    }
    return std::nullopt;
}

// ST-3.4  Actions in their order, then the end of the turn and perhaps a reset phase.
Finding check_step_order(const Board& board)
{
    static const StepOrder<StepKind, step_kind_count> order(
        {StepKind::StartTurn, StepKind::UseProfession, StepKind::ActivateColumn, StepKind::Fulfil},
        step_flows);
    const auto& steps = board.state.steps;
    if (is_asked_early(board.state) && steps.size() > 1 && is_for_every_seat(steps[1].kind))
        return "/steps/1: who answers early is asked alone (ST-9.18)";
    return first_misplaced_step(order, step_table(), steps, "ST-3.4");
}

// ---- Values of single steps

bool is_turn_going_on(const State& state)
{
    return is_lowest(state, StepKind::EndTurn);
}

// ST-6.1, ST-8.16 to ST-8.19
const char* rule_against_acquisition(const Board& board, const Step& step)
{
    const State& state = board.state;
    const Acquisition acquisition = unpacked<Acquisition>(step);
    if (step.values[0] > 1 || place_of(acquisition.space) >= spaces_in_play(board))
        return "ST-6.1";
    if (acquisition.is_in_turn != is_turn_going_on(state))
        return "ST-6.7";
    const Player& player = state.player(step.seat);
    if (acquisition.may_take_second && !(acquisition.is_in_turn && player.has(Ability::SecondCard)))
        return "ST-8.16";
    if (acquisition.has_discount && !player.has(Ability::Discount))
        return "ST-8.19";
    if (acquisition.must_take && acquisition.is_in_turn && !player.has(Ability::DiscardCheapest))
        return "ST-8.17";
    if (step.kind == StepKind::DiscardCheapest &&
        !(player.has(Ability::DiscardCheapest) &&
          may_acquire(board, step.seat, acquisition.display)))
        return "ST-8.18";
    if (step.kind == StepKind::AcquireSecond && !acquisition.may_take_second)
        return "ST-8.16";
    if (step.kind != StepKind::InvestmentRow)
        return nullptr;
    const InvestmentId card = state.investments_shown[place_of(acquisition.space)];
    return acquisition.display == Display::Investments && card != no_investment &&
                   !board.edition[card].has_cubes &&
                   player.coins >= price_to_pay(board, acquisition, acquisition.space)
               ? nullptr
               : "ST-6.4";
}

// ST-7.1, ST-7.7, ST-7.9
const char* rule_against_placement(const Board& board, const Step& step)
{
    const State& state = board.state;
    const Placement placement = unpacked<Placement>(step);
    if (place_of(placement.slot) >= slot_count || place_of(placement.row) >= row_count ||
        placement.is_in_turn != is_turn_going_on(state))
        return "ST-7.1";
    if (rule_against_placing(board, step.seat))
        return "ST-7.9";
    if (step.kind == StepKind::CreateCard)
        return rule_against_creating(board, step.seat) ? "ST-7.12" : nullptr;
    if (step.kind == StepKind::ReinforceCard)
        return rule_against_reinforcing(board, step.seat) ? "ST-7.12" : nullptr;
    const Player& player = state.player(step.seat);
    if (step.kind == StepKind::PlaceApprentice)
    {
        const auto& row = state.row(placement.row);
        if (placement.index >= row.size())
            return "ST-7.7";
        const PlacedProfession& placed = row[placement.index];
        const Profession& card = board.edition[placed.card];
        return can_pay(player, card.apprentice_cost) && card.worker_spaces > 1 &&
                       placed.apprentice == no_seat && placed.master != step.seat
                   ? nullptr
                   : "ST-7.7";
    }
    const ProfessionId card = state.professions_shown[place_of(placement.slot)];
    if (card == no_profession || !can_pay(player, board.edition[card].master_cost))
        return "ST-7.1";
    return step.kind == StepKind::CreateRow ||
                   (side_of(placement.row) == side_of(placement.slot) &&
                    may_attach_profession(board, step.seat, placement.row))
               ? nullptr
               : "ST-7.2";
}

bool has_legal_disk(const Board& board, Seat seat)
{
    for (std::size_t ability = 0; ability < ability_count; ++ability)
        if (is_disk_legal(board, seat, static_cast<Ability>(ability)))
            return true;
    return false;
}

// ST-11.4  The Automa's starting profession is of the other side than the human's.
bool is_starting_card_of_human(const State& state, ProfessionId card)
{
    const auto is_card = [&](const PlacedProfession& placed) { return placed.card == card; };
    for (const auto& row : state.rows)
        if (std::any_of(row.begin(), row.end(), is_card))
            return true;
    const Step* attach = find_step(state, StepKind::AttachStartingProfession);
    return attach && place_in<ProfessionId>(*attach) == card;
}

bool is_starting_card(ProfessionId card)
{
    return place_of(card) >= red_count + blue_count && place_of(card) < profession_count;
}

// ST-5.4
bool may_use_empty_furnace(const Board& board, Seat seat)
{
    return board.state.player(seat).has(Ability::TakeThree) && empty_furnace_count(board) > 0;
}

bool has_cubes(const State& state, const Step& step)
{
    return step.values[0] < ring_size && total_of(state.small_factories[step.values[0]]) > 0;
}

// The rule by which a step cannot wait with these values, if there is one.
// long: a case for each kind of step that could be wrong
const char* rule_against_step(const Board& board, const Step& step)
{
    const State& state = board.state;
    switch (step.kind)
    {
    case StepKind::AttachStartingProfession:
        return unless(is_starting_card(place_in<ProfessionId>(step)), "ST-2.11");
    case StepKind::PlaceAutomaStart:
        return unless(is_starting_card(place_in<ProfessionId>(step)) &&
                          is_starting_card_of_human(state, place_in<ProfessionId>(step)),
                      "ST-11.4");
    case StepKind::TakeDisk: return unless(has_legal_disk(board, step.seat), "ST-7.9");
    case StepKind::Refresh:
        return unless(state.player(step.seat).has(Ability::RefreshProfessions), "ST-8.12");
    case StepKind::TakeProducts: return unless(has_cubes(state, step), "ST-5.1");
    case StepKind::ProductEffect:
        return unless(step.values[0] < ring_size && may_use_empty_furnace(board, step.seat),
                      "ST-5.4");
    case StepKind::AutomaTake: return unless(has_cubes(state, step), "ST-11.14");
    case StepKind::AutomaApprentice: return unless(has_automa_disk(board), "ST-11.21");
    case StepKind::DiscardCheapest:
    case StepKind::AcquireCard:
    case StepKind::AcquireSecond:
    case StepKind::InvestmentRow: return rule_against_acquisition(board, step);
    case StepKind::CreateCard:
    case StepKind::CreateRow:
    case StepKind::PlaceMaster:
    case StepKind::ReinforceCard:
    case StepKind::PlaceApprentice: return rule_against_placement(board, step);
    case StepKind::RefillProfessions: return unless(step.values[0] <= 1, "ST-9.14");
    case StepKind::Deliver: return unless(step.values[0] < delivery_count, "ST-9.12");
    case StepKind::ActivateColumn:
        return unless(step.values[0] <= column_count(state.player(step.seat)), "ST-9.9");
    default: return nullptr;
    }
}

Finding check_single_steps(const Board& board)
{
    const auto& steps = board.state.steps;
    if (steps.size() > deepest_position)
        return fmt::format("/steps: more than {} steps are pending (ST-14.20)", deepest_position);
    for (std::size_t place = 0; place < steps.size(); ++place)
        if (!is_seat_right(board.state, steps[place]))
            return fmt::format("/steps/{}/seat: the seat does not fit (ST-3.1)", place);
        else if (const char* rule = rule_against_step(board, steps[place]))
            return fmt::format("/steps/{}: does not fit what lies on the table ({})", place, rule);
    return std::nullopt;
}

// ST-9.2  A seat that has not been asked yet has done nothing.
Finding check_not_begun(const Board& board)
{
    const auto& steps = board.state.steps;
    for (std::size_t place = 0; place + 1 < steps.size(); ++place)
    {
        const Step& step = steps[place];
        const bool counts = step.kind == StepKind::ActivateColumn || step.kind == StepKind::Deliver;
        const StepKind above = steps[place + 1].kind;
        const bool waits = is_for_every_seat(above) || is_before_delivery(above);
        if (waits && ((counts && step.values[0] != 0) || step.used != 0))
            return fmt::format("/steps/{}/values: others are asked first (ST-9.2)", place);
    }
    return std::nullopt;
}

}  // namespace

bool is_asked_early(const State& state)
{
    return !state.steps.is_empty() &&
           step_table()[place_of(state.steps[0].kind)].sharing == Sharing::Independent;
}

Finding check_steps(const Board& board)
{
    return first_finding(board, {check_single_steps, check_step_order, check_order_of_seats,
                                 check_not_begun, check_payments});
}

}  // namespace tischwerk::stephens
