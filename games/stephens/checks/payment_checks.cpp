#include "games/stephens/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/stephens/chapters/fulfilment.hpp"
#include "games/stephens/pending.hpp"

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

// ST-3.6  The player has the rest of the payment.
Finding check_can_pay(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < state.steps.size(); ++place)
    {
        const Step& step = state.steps[place];
        const bool is_short =
            (step.kind == StepKind::PayCube &&
             state.player(step.seat).cube_count() < waiting_count(state, StepKind::PayCube)) ||
            (step.kind == StepKind::PayAccessory &&
             state.player(step.seat).accessory_total() <
                 waiting_count(state, StepKind::PayAccessory));
        if (is_short)
            return fmt::format("/steps/{}: more than there is to pay with (ST-3.6)", place);
    }
    return std::nullopt;
}

bool works_on(const PlacedProfession& placed, Seat seat)
{
    return placed.master == seat || placed.apprentice == seat;
}

// ST-7.14  A single row is activated; each own card of it once.
Finding check_used_cards(const Board& board)
{
    const State& state = board.state;
    const Step* first = find_step(state, StepKind::UseProfession);
    for (std::size_t place = 0; place < state.steps.size(); ++place)
    {
        const Step& step = state.steps[place];
        if (step.kind != StepKind::UseProfession)
            continue;
        if (step.values[0] >= row_count || step.values[0] != first->values[0])
            return fmt::format("/steps/{}/values/row: one row is activated (ST-7.14)", place);
        const auto& row = state.row(place_in<Row>(step));
        for (std::size_t index = 0; index < 32; ++index)
            if ((step.used >> index & 1) != 0 &&
                (index >= row.size() || !works_on(row[index], step.seat)))
                return fmt::format("/steps/{}/values/used: none of the seat's cards (ST-7.14)",
                                   place);
    }
    return std::nullopt;
}

// Whether the seat has used this card in the activation that is under way.
bool is_used(const State& state, ProfessionId card, Seat seat)
{
    const Step* use = find_step(state, StepKind::UseProfession, seat);
    if (!use)
        return false;
    const auto& row = state.row(place_in<Row>(*use));
    for (std::size_t index = 0; index < row.size(); ++index)
        if (row[index].card == card)
            return (use->used >> index & 1) != 0;
    return false;
}

// ST-7.15, ST-14.23  First all payments of an option, then its gains.
const char* rule_against_use(const Board& board, const Step& gain)
{
    const State& state = board.state;
    const ProfessionId card = place_in<ProfessionId>(gain);
    if (place_of(card) >= profession_count || gain.values[1] < 1 ||
        gain.values[1] > board.edition[card].options.size() || !is_used(state, card, gain.seat))
        return "ST-7.15";
    const ProfessionOption& option = board.edition[card].options[gain.values[1] - 1u];
    const int cubes = waiting_count(state, StepKind::PayCube);
    const int tiles = waiting_count(state, StepKind::PayAccessory);
    const bool fits_payments = cubes <= option.pay.cube && tiles <= option.pay.accessory &&
                               (cubes == 0 || tiles == option.pay.accessory);
    const bool fits_gains = waiting_count(state, StepKind::GainCube) == option.gain.cube &&
                            waiting_count(state, StepKind::GainAccessory) == option.gain.accessory;
    return fits_payments && fits_gains ? nullptr : "ST-14.23";
}

// ST-7.16  Remaining gains of choice belong to a single option of a card used.
bool has_such_gain(const Board& board, const Step& use)
{
    const State& state = board.state;
    const int cubes = waiting_count(state, StepKind::GainCube);
    const int tiles = waiting_count(state, StepKind::GainAccessory);
    const auto& row = state.row(place_in<Row>(use));
    for (std::size_t index = 0; index < row.size(); ++index)
        if ((use.used >> index & 1) != 0)
            for (const ProfessionOption& option : board.edition[row[index].card].options)
                if (cubes <= option.gain.cube && tiles <= option.gain.accessory &&
                    (cubes == 0 || tiles == option.gain.accessory))
                    return true;
    return cubes + tiles == 0;
}

Finding check_use(const Board& board)
{
    const State& state = board.state;
    if (const Step* gain = find_step(state, StepKind::GainPlain))
    {
        const char* rule = rule_against_use(board, *gain);
        return rule ? Finding(fmt::format("/steps: do not fit the option that is used ({})", rule))
                    : Finding();
    }
    const Step* use = nullptr;  // the one whose turn it is
    for (const Step& step : state.steps)
        if (step.kind == StepKind::UseProfession)
            use = &step;
    if (use && !has_such_gain(board, *use))
        return "/steps: no used card gives what is to be gained (ST-7.16)";
    return std::nullopt;
}

// ST-7.13  A worker's cubes are paid before it is placed.
Finding check_worker_cost(const Board& board)
{
    const State& state = board.state;
    const Step* master = find_step(state, StepKind::PlaceMaster);
    const Step* apprentice = find_step(state, StepKind::PlaceApprentice);
    if (!master && !apprentice)
        return std::nullopt;
    const Placement placement = unpacked<Placement>(master ? *master : *apprentice);
    const ProfessionId card = master ? state.professions_shown[place_of(placement.slot)]
                                     : state.row(placement.row)[placement.index].card;
    const Profession& profession = board.edition[card];
    const Payment& cost = master ? profession.master_cost : profession.apprentice_cost;
    return waiting_count(state, StepKind::PayCube) <= cost.cube
               ? Finding()
               : Finding("/steps: more cubes than the worker costs (ST-7.13)");
}

// ST-9.15, ST-9.16, ST-14.18  The contract is open, and the rest of it can be paid.
const char* rule_against_contract(const Board& board, const Step& move)
{
    const State& state = board.state;
    const Player& player = state.player(move.seat);
    if (move.values[0] >= player.open_contracts.size())
        return "ST-6.2";
    const Contract& contract = board.edition[player.open_contracts[move.values[0]]];
    if (contract.need == AccessoryNeed::Named &&
        player.accessories[place_of(contract.accessory)] == 0)
        return "ST-9.16";
    if (waiting_count(state, StepKind::PayAccessory) >
        (contract.need == AccessoryNeed::Any ? 1 : 0))
        return "ST-9.16";
    const Step* required = find_step(state, StepKind::PayRequired);
    if (!required)
        return nullptr;
    const RequiredPayment payment = unpacked<RequiredPayment>(*required);
    const bool fits = player.has(Ability::TwoForOne) && payment.open_index == move.values[0] &&
                      place_of(payment.colour) < colour_count &&
                      payment.paid < contract.cubes[place_of(payment.colour)] &&
                      payment.least < colour_count && (payment.paid > 0 || payment.least == 0);
    const bool is_tile_due =
        contract.need == AccessoryNeed::Any && waiting_count(state, StepKind::PayAccessory) == 0;
    return fits && !is_tile_due && can_pay_from(board, move.seat, payment) ? nullptr : "ST-14.18";
}

Finding check_contract(const Board& board)
{
    const Step* move = find_step(board.state, StepKind::MoveContract);
    const char* rule = move ? rule_against_contract(board, *move) : nullptr;
    return rule ? Finding(fmt::format("/steps: do not fit the contract that is paid ({})", rule))
                : Finding();
}

}  // namespace

Finding check_payments(const Board& board)
{
    return first_finding(
        board, {check_can_pay, check_used_cards, check_use, check_worker_cost, check_contract});
}

}  // namespace tischwerk::stephens
