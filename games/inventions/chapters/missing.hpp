// EI-1.15  The amounts that a player lacks for a blocked choice.
#pragma once

#include "core/outlook/amounts.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/moves.hpp"

namespace tischwerk::inventions
{

void tell_lack(const Player& player, const Goods& cost, const auto& out)
{
    for (const Good good : all_goods)
        tell_lack(good, cost[place_of(good)], player.count(good), out);
}

void tell_missing(const Board& board, const BuildFactory& move, const auto& out)
{
    tell_lack(asked_player(board), board.edition[move.factory].cost, out);
}

void tell_missing(const Board& board, const BuyLoad&, const auto& out)
{
    tell_lack(Good::Coin, board.edition.limits.load_price, asked_player(board).count(Good::Coin),
              out);
}

// EI-8.6  Question marks take any metal, tech or tool.
void tell_missing(const Board& board, const Manufacture& move, const auto& out)
{
    const Player& player = asked_player(board);
    const Card& card = board.edition[move.card];
    tell_lack(player, card.cost, out);
    tell_lack("technical", card.question_marks, player.technical_cubes(), out);
}

void tell_missing(const Board& board, const PayAny& move, const auto& out)
{
    const Player& player = asked_player(board);
    tell_lack(Good::Metal, move.metal, player.count(Good::Metal), out);
    tell_lack(Good::Tech, move.tech, player.count(Good::Tech), out);
    tell_lack(Good::Tool, move.tool, player.count(Good::Tool), out);
}

void tell_missing(const Board& board, const MakeExchange& move, const auto& out)
{
    const Player& player = asked_player(board);
    const Exchange& exchange = board.edition.exchanges[place_of(move.kind)];
    if (!exchange.is_two_for_one)
        return tell_lack(player, exchange.give, out);
    int items = 0;
    for (const Good good : all_items)
        items += player.count(good);
    tell_lack("item", 2, items, out);
}

void tell_missing(const Board& board, const Invent& move, const auto& out)
{
    tell_lack(Good::Development, board.edition[move.field].development_cost,
              asked_player(board).count(Good::Development), out);
}

void tell_missing(const Board& board, const StepPatent&, const auto& out)
{
    const Player& player = asked_player(board);
    if (player.patent_space < patent_space_count)
        tell_lack(Good::Coin, board.edition.patent_spaces[player.patent_space].coin_cost,
                  player.count(Good::Coin), out);
}

}  // namespace tischwerk::inventions
