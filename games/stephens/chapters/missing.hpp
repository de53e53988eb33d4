// The amounts that a player lacks for a choice: (kind, amount) for each kind that the stock has too
// little of. Told of choices that are blocked; the rule that blocks them stands in their menu.
#pragma once

#include "core/outlook/amounts.hpp"
#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/moves.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

// ST-3.6
void tell_missing(const Player& player, const Payment& payment, const auto& out)
{
    tell_lack("coin", payment.coin, player.coins, out);
    tell_lack("influence", payment.influence, player.influence, out);
    tell_lack("cube", payment.cube, player.cube_count(), out);
    tell_lack("accessory", payment.accessory, player.accessory_total(), out);
}

void tell_missing(const Board& board, const CreateCard& move, const auto& out)
{
    tell_missing(asked_player(board), board.edition[move.card].master_cost, out);
}
void tell_missing(const Board& board, const ReinforceCard& move, const auto& out)
{
    tell_missing(asked_player(board), board.edition[move.card].apprentice_cost, out);
}
void tell_missing(const Board& board, const UseProfession& move, const auto& out)
{
    tell_missing(asked_player(board), board.edition[move.card].options[move.option - 1u].pay, out);
}

// ST-6.1
void tell_missing(const Board& board, const CommitToContract& move, const auto& out)
{
    tell_lack("influence", asked_price(board, to_move(move)).value_or(0),
              asked_player(board).influence, out);
}
void tell_missing(const Board& board, const FundInvestment& move, const auto& out)
{
    tell_lack("coin", asked_price(board, to_move(move)).value_or(0), asked_player(board).coins,
              out);
}

// ST-9.15  Of the cubes as they are printed; two of another may stand in for each (ST-8.15).
void tell_missing(const Board& board, const Fulfil& move, const auto& out)
{
    const Player& player = asked_player(board);
    const Contract& contract = board.edition[move.card];
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        tell_lack(static_cast<Colour>(colour), contract.cubes[colour], player.cubes[colour], out);
    if (contract.need == AccessoryNeed::Any)
        tell_lack("accessory", 1, player.accessory_total(), out);
    if (contract.need == AccessoryNeed::Named)
        tell_lack(contract.accessory, 1, player.accessories[place_of(contract.accessory)], out);
}

// ST-9.11  Of the cubes that are reserved.
void tell_missing(const Board& board, const Deliver& move, const auto& out)
{
    const WoodCounts& reserved = asked_player(board).reserved;
    const WoodCounts& cubes = board.edition[move.delivery].cubes;
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        tell_lack(colour_of(static_cast<Wood>(wood)), cubes[wood], reserved[wood], out);
}

}  // namespace tischwerk::stephens
