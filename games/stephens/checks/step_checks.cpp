#include "games/stephens/checks/step_checks.hpp"

#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/pending.hpp"

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

// In play the stack never grows past this; the rest of its room is for what a step may push.
constexpr std::size_t deepest_position = 16;

bool may_belong_to_automa(StepKind kind)
{
    return kind == StepKind::EndTurn || kind == StepKind::NextTurn ||
           kind == StepKind::AutomaTurn || kind == StepKind::PlaceAutomaStart ||
           kind == StepKind::AutomaSupply;
}

bool is_seat_right(const State& state, const Step& step)
{
    if (index_of(step.seat) < state.players.size())
        return step.kind != StepKind::AutomaTurn || state.options.is_solo();
    return state.options.is_solo() && step.seat == automa_seat && may_belong_to_automa(step.kind);
}

bool is_starting_card(ProfessionId card)
{
    return place_of(card) >= red_count + blue_count && place_of(card) < profession_count;
}

bool is_acquisition_right(const Board& board, const Step& step)
{
    const Acquisition acquisition = Acquisition::of(step);
    if (step.values[0] > 1 || place_of(acquisition.space) >= space_count)
        return false;
    if (step.kind != StepKind::InvestmentRow)
        return true;
    return acquisition.display == Display::Investments &&
           !is_space_empty(board, Display::Investments, acquisition.space) &&
           board.state.player(step.seat).coins >=
               price_to_pay(board, acquisition, acquisition.space);
}

bool is_placement_right(const Board& board, const Step& step)
{
    const Placement placement = Placement::of(step);
    if (place_of(placement.slot) >= slot_count || place_of(placement.row) >= row_count)
        return false;
    const Player& player = board.state.player(step.seat);
    if (step.kind == StepKind::PlaceApprentice)
    {
        const auto& row = board.state.row(placement.row);
        if (placement.index >= row.size())
            return false;
        const PlacedProfession& placed = row[placement.index];
        return can_pay(player, board.edition[placed.card].apprentice_cost) &&
               placed.apprentice == no_seat && placed.master != step.seat;
    }
    if (step.kind == StepKind::CreateCard || step.kind == StepKind::ReinforceCard)
        return true;
    const ProfessionId card = board.state.professions_shown[place_of(placement.slot)];
    const bool has_right_side =
        step.kind == StepKind::CreateRow || side_of(placement.row) == side_of(placement.slot);
    return card != no_profession && has_right_side &&
           can_pay(player, board.edition[card].master_cost);
}

bool is_contract_step_right(const Board& board, const Step& step)
{
    const Player& player = board.state.player(step.seat);
    if (step.values[0] >= player.open_contracts.size())
        return false;
    const Contract& contract = board.edition[player.open_contracts[step.values[0]]];
    if (contract.need == AccessoryNeed::Named &&
        player.accessories[place_of(contract.accessory)] == 0)
        return false;
    return step.kind == StepKind::MoveContract ||
           (step.values[1] < colour_count && step.values[2] < contract.cubes[step.values[1]]);
}

bool is_gain_right(const Board& board, const Step& step)
{
    const ProfessionId card = place_in<ProfessionId>(step);
    return place_of(card) < profession_count && step.values[1] >= 1 &&
           step.values[1] <= board.edition[card].options.size();
}

// long: one case for each kind of step that carries values
bool are_values_right(const Board& board, const Step& step)
{
    switch (step.kind)
    {
    case StepKind::AttachStartingProfession:
    case StepKind::PlaceAutomaStart: return is_starting_card(place_in<ProfessionId>(step));
    case StepKind::TakeProducts:
    case StepKind::ProductEffect:
    case StepKind::AutomaTake: return step.values[0] < ring_size;
    case StepKind::UseProfession: return step.values[0] < row_count;
    case StepKind::GainPlain: return is_gain_right(board, step);
    case StepKind::DiscardCheapest:
        return step.values[0] <= 1 && may_acquire(board, step.seat, Acquisition::of(step).display);
    case StepKind::AcquireCard:
    case StepKind::AcquireSecond:
    case StepKind::InvestmentRow: return is_acquisition_right(board, step);
    case StepKind::CreateCard:
    case StepKind::CreateRow:
    case StepKind::PlaceMaster:
    case StepKind::ReinforceCard:
    case StepKind::PlaceApprentice: return is_placement_right(board, step);
    case StepKind::RefillProfessions: return step.values[0] <= 1;
    case StepKind::Deliver: return step.values[0] < delivery_count;
    case StepKind::PayRequired:
    case StepKind::MoveContract: return is_contract_step_right(board, step);
    default: return true;
    }
}

}  // namespace

std::optional<std::string> broken_step(const Board& board)
{
    const auto& steps = board.state.steps;
    if (steps.size() > deepest_position)
        return fmt::format("/steps: more than {} steps are pending", deepest_position);
    for (std::size_t place = 0; place < steps.size(); ++place)
        if (!is_seat_right(board.state, steps[place]))
            return fmt::format("/steps/{}: the seat does not fit", place);
        else if (!are_values_right(board, steps[place]))
            return fmt::format("/steps/{}: does not fit what lies on the table", place);
    return std::nullopt;
}

}  // namespace tischwerk::stephens
