// Players' belongings and their changes: goods (EI-1.9 to EI-1.16) and the influence track (chapter
// 14).
#pragma once

#include "games/inventions/happenings.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

inline constexpr std::array<Good, good_count> all_goods = {
    Good::Wood, Good::Metal, Good::Tech, Good::Tool, Good::Coal, Good::Coin, Good::Development};
// EI-10.5  The items of the two-for-one exchange.
inline constexpr std::array<Good, item_kind_count> all_items = {
    Good::Wood, Good::Metal, Good::Tech, Good::Tool, Good::Coal, Good::Coin};

// EI-1.14, EI-1.15  Exactly the goods named, all of them or not at all.
inline bool can_pay(const Player& player, const Goods& cost)
{
    for (std::size_t good = 0; good < good_count; ++good)
        if (player.goods[good] < cost[good])
            return false;
    return true;
}

// EI-1.9, EI-1.16  From the supply, usable at once; a negative amount goes back to it.
void change_goods(Play& play, Seat seat, Good good, int amount);
void pay(Play& play, Seat seat, const Goods& cost);
void gain(Play& play, Seat seat, const Goods& gained);

// EI-14.3  One move on the influence track.
void gain_influence(Play& play, Seat seat, int amount, Source source);

// EI-1.2, EI-1.10  Bonus discs that no player holds.
int bonus_supply(const Board& board);

// The stock of a player, by kinds (core/outlook/amounts.hpp).
void tell_stock(const Player& player, const auto& out)
{
    for (const Good good : all_goods)
        out(good, player.count(good));
    out("influence", player.influence);
    out("bonus_disc", player.bonus_discs + player.new_bonus_discs);
}

}  // namespace tischwerk::inventions
