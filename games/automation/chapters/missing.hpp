// The amounts that a player lacks for a choice: (kind, amount) for each kind that the stock has too
// little of (AA-5.4). Told of choices that are blocked; the rule that blocks them stands in their
// menu.
#pragma once

#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/moves.hpp"

namespace tischwerk::automation
{

void tell_lack(const Player& player, const Tokens& needed, const auto& out)
{
    for (const Colour colour : all_colours)
        if (needed[place_of(colour)] > player.count(colour))
            out(colour, needed[place_of(colour)] - player.count(colour));
}

void tell_missing(const Board& board, const TakeEquipment& move, const auto& out)
{
    const Player& player = asked_player(board);
    tell_lack(player, equipment_cost(board, player, move.card), out);
}
void tell_missing(const Board& board, const TakeSale& move, const auto& out)
{
    tell_lack(asked_player(board), board.edition[move.card].cost, out);
}
// AA-18.2  Held, not paid.
void tell_missing(const Board& board, const PlaySpecialist& move, const auto& out)
{
    tell_lack(asked_player(board), board.edition[move.card].requirement, out);
}

}  // namespace tischwerk::automation
