#include "games/stephens/chapters/fulfilment.hpp"

#include "core/asks.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

namespace
{

using Cubes = std::array<int, colour_count>;

Cubes stock_of(const Player& player)
{
    Cubes stock{};
    std::copy(player.cubes.begin(), player.cubes.end(), stock.begin());
    return stock;
}

// Whether the cubes required from this colour on are payable with substitutes. Paying a cube with
// itself is never worse: if a pair of d stands for c while c cubes are left, swapping the two frees
// d for the colours that those c cubes would have stood for. So it is enough to count pairs left
// over.
bool is_payable_from(const Cubes& stock, const Contract& contract, std::size_t first_colour)
{
    int missing = 0;
    int pairs = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
    {
        const int needed = colour >= first_colour ? contract.cubes[colour] : 0;
        missing += std::max(0, needed - stock[colour]);
        pairs += std::max(0, stock[colour] - needed) / 2;
    }
    return pairs >= missing;
}

// The colour behind an index of ST-14.18: 0 the required colour, 1 to 5 the others in canonical
// order.
Colour colour_at(Colour required, int index)
{
    if (index == 0)
        return required;
    const std::size_t place = static_cast<std::size_t>(index) - 1;
    return static_cast<Colour>(place < place_of(required) ? place : place + 1);
}

int cubes_for(int index)
{
    return index == 0 ? 1 : 2;  // ST-8.15
}

// Whether the rest of the contract stays payable: `left` more cubes of this colour with an index of
// at least `least`, then the later colours freely.
bool can_pay_rest(Cubes& stock, const Contract& contract, Colour required, int left, int least)
{
    if (left == 0)
        return is_payable_from(stock, contract, place_of(required) + 1);
    for (int index = least; index < static_cast<int>(colour_count); ++index)
    {
        int& cubes = stock[place_of(colour_at(required, index))];
        if (cubes < cubes_for(index))
            continue;
        cubes -= cubes_for(index);
        const bool is_payable = can_pay_rest(stock, contract, required, left - 1, index);
        cubes += cubes_for(index);
        if (is_payable)
            return true;
    }
    return false;
}

bool has_accessory_for(const Player& player, const Contract& contract)
{
    return contract.need == AccessoryNeed::None ||
           (contract.need == AccessoryNeed::Any && player.accessory_total() > 0) ||
           (contract.need == AccessoryNeed::Named &&
            player.accessories[place_of(contract.accessory)] > 0);
}

// Asks for the next required cube, or, when all are paid, leaves the steps below to finish.
void push_next_required(Play& play, Seat seat, RequiredPayment payment)
{
    const Contract& contract =
        play.edition[play.state.player(seat).open_contracts[payment.open_index]];
    std::size_t colour = place_of(payment.colour);
    if (colour < colour_count && payment.paid >= contract.cubes[colour])
    {
        const auto next = std::find_if(contract.cubes.begin() + colour + 1, contract.cubes.end(),
                                       [](int cubes) { return cubes > 0; });
        colour = static_cast<std::size_t>(next - contract.cubes.begin());
        payment = {payment.open_index, static_cast<Colour>(colour), 0, 0};
    }
    if (colour < colour_count)
        push(play, step(StepKind::PayRequired, seat, packed(payment)));
}

void pay_printed_cubes(Play& play, Seat seat, const Contract& contract)
{
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (contract.cubes[colour] > 0)
            pay_cubes(play, seat, static_cast<Colour>(colour), contract.cubes[colour]);
}

}  // namespace

// ST-9.15  Completely or not at all.
bool may_fulfil(const Board& board, Seat seat, ContractId contract_id)
{
    const Player& player = board.state.player(seat);
    const Contract& contract = board.edition[contract_id];
    if (!has_accessory_for(player, contract))
        return false;
    if (player.has(Ability::TwoForOne))
        return is_payable_from(stock_of(player), contract, 0);
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (player.cubes[colour] < contract.cubes[colour])
            return false;
    return true;
}

bool can_pay_from(const Board& board, Seat seat, const RequiredPayment& payment)
{
    const Player& player = board.state.player(seat);
    const Contract& contract = board.edition[player.open_contracts[payment.open_index]];
    Cubes stock = stock_of(player);
    const int left = contract.cubes[place_of(payment.colour)] - payment.paid;
    return can_pay_rest(stock, contract, payment.colour, left, payment.least);
}

template <typename Collector>
void offer_fulfil(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    bool has_entry = false;
    for (const ContractId contract : board.state.player(seat).open_contracts)
        if (may_fulfil(board, seat, contract))
        {
            menu.allowed(Fulfil{contract});
            has_entry = true;
        }
        else
            menu.blocked(Fulfil{contract}, rule("ST-9.15"));
    if (has_entry)
        menu.allowed(Done{});
}

void choose_fulfil(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    const Player& player = play.state.player(step.seat);
    const Contract& contract = play.edition[decode<Fulfil>(move).card];
    RequiredPayment payment;
    while (player.open_contracts[payment.open_index] != decode<Fulfil>(move).card)
        ++payment.open_index;

    push(play, step);  // ST-9.15: contract after contract
    push(play, tischwerk::stephens::step(StepKind::MoveContract, step.seat, {payment.open_index}));
    if (contract.need == AccessoryNeed::Any)
        push(play, Step{StepKind::PayAccessory, step.seat});
    if (player.has(Ability::TwoForOne))
        push_next_required(play, step.seat, payment);
    else
        pay_printed_cubes(play, step.seat, contract);
}

template <typename Collector>
void offer_pay_required(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const RequiredPayment payment = unpacked<RequiredPayment>(step);
    const Player& player = board.state.player(step.seat);
    const Contract& contract = board.edition[player.open_contracts[payment.open_index]];
    const int left = contract.cubes[place_of(payment.colour)] - payment.paid - 1;
    Cubes stock = stock_of(player);
    for (int index = 0; index < static_cast<int>(colour_count); ++index)
    {
        const Colour with = colour_at(payment.colour, index);
        int& cubes = stock[place_of(with)];
        if (cubes < cubes_for(index))
        {
            menu.blocked(PayRequired{with}, rule("ST-3.6"));
            continue;
        }
        cubes -= cubes_for(index);
        if (index >= payment.least && can_pay_rest(stock, contract, payment.colour, left, index))
            menu.allowed(PayRequired{with});
        else
            menu.blocked(PayRequired{with}, rule("ST-14.18"));
        cubes += cubes_for(index);
    }
}

// ST-14.23  Paid cube by cube; the contract moves after the last payment.
void choose_pay_required(Play& play, const Step& step, const Move& move)
{
    RequiredPayment payment = unpacked<RequiredPayment>(step);
    const Colour with = decode<PayRequired>(move).with;
    int index = 0;
    while (colour_at(payment.colour, index) != with)
        ++index;
    pay_cubes(play, step.seat, with, cubes_for(index));
    ++payment.paid;
    payment.least = static_cast<uint8_t>(index);
    push_next_required(play, step.seat, payment);
}

// ST-9.16  A named accessory returns to the supply; it still counts for 2e (ST-8.10).
// ST-9.17  The contract joins the row of its type, and its open space is free again.
void move_contract(Play& play, const Step& step)
{
    Player& player = play.state.player(step.seat);
    const ContractId card = player.open_contracts[step.values[0]];
    const Contract& contract = play.edition[card];
    if (contract.need == AccessoryNeed::Named)
    {
        pay_accessory(play, step.seat, contract.accessory);
        ++player.spent_accessories[place_of(contract.accessory)];
    }
    player.open_contracts.remove_at(step.values[0]);
    player.fulfilled[place_of(contract.type)].push(card);
    tell(play, ContractFulfilled{step.seat, card});
}

OFFERED(fulfil);
OFFERED(pay_required);

}  // namespace tischwerk::stephens
