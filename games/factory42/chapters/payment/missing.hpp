// The amounts that a player lacks for a choice: (kind, amount) for each kind that a complete
// payment (FF-12.13) lacks. Told of choices that are blocked; the rule that blocks them stands in
// their menu.
#pragma once

#include "games/factory42/chapters/payment/wallet.hpp"
#include "games/factory42/moves.hpp"

namespace tischwerk::factory42
{

void tell_lack(const Board& board, const Purchase& purchase, const auto& out)
{
    const Seat seat = board.state.steps.top().seat;
    const Lack lack = lack_of(board, seat, bill_of(board, seat, purchase));
    for (const CostLine& line : lack.lines)
        if (line.is_specific())
            out(line.resource, line.left);
        else
            out(any_of(line.category), line.left);
    if (lack.steam > 0)
        out("steam", lack.steam);
}

// Of the cheapest level.
void tell_missing(const Board& board, const MakeOrder& move, const auto& out)
{
    const std::size_t slot = move.slot - std::size_t{1};
    if (board.state.slots[slot].order != no_order)
        tell_lack(board, {Purpose::Order, static_cast<uint8_t>(slot), 0}, out);
}
void tell_missing(const Board& board, const ChooseLevel& move, const auto& out)
{
    const uint8_t slot = board.state.steps.top().values[0];
    tell_lack(board, {Purpose::Order, slot, static_cast<uint8_t>(move.level)}, out);
}
void tell_missing(const Board& board, const MakeCommission& move, const auto& out)
{
    tell_lack(board, {Purpose::Commission, static_cast<uint8_t>(move.card)}, out);
}
void tell_missing(const Board& board, const BuyImprovement& move, const auto& out)
{
    if (!asked_player(board).owns(move.improvement))
        tell_lack(board, {Purpose::Improvement, static_cast<uint8_t>(move.improvement)}, out);
}
void tell_missing(const Board& board, const ResearchCard& move, const auto& out)
{
    tell_lack(board, {Purpose::Invention, static_cast<uint8_t>(move.card)}, out);
}
void tell_missing(const Board& board, const Activate& move, const auto& out)
{
    if (!asked_player(board).activated.contains(move.card))
        tell_lack(board, {Purpose::Activation, static_cast<uint8_t>(move.card)}, out);
}
void tell_missing(const Board& board, const TakeCard& move, const auto& out)
{
    tell_lack(board,
              {Purpose::Guild, static_cast<uint8_t>(move.card), board.state.steps.top().values[0]},
              out);
}

}  // namespace tischwerk::factory42
