#include "games/inventions/chapters/stock.hpp"

#include "core/values/stock.hpp"

namespace tischwerk::inventions
{

void change_goods(Play& play, Seat seat, Good good, int amount)
{
    int16_t& stock = play.state.player(seat).goods[place_of(good)];
    if (change_stock(stock, amount))
        tell(play, GoodsChanged{seat, good, static_cast<int16_t>(amount), stock});
}

void pay(Play& play, Seat seat, const Goods& cost)
{
    for (const Good good : all_goods)
        change_goods(play, seat, good, -cost[place_of(good)]);
}

void gain(Play& play, Seat seat, const Goods& gained)
{
    for (const Good good : all_goods)
        change_goods(play, seat, good, gained[place_of(good)]);
}

// EI-14.1  Forward, at once.
// EI-14.2  A move that ends on a bonus space gives 1 of its good; EI-14.4: in any player's turn.
// EI-14.6  But only while actions are carried out.
// EI-14.8  A gain of nothing is no move.
void gain_influence(Play& play, Seat seat, int amount, Source source)
{
    if (amount == 0)
        return;
    Player& player = play.state.player(seat);
    player.influence = static_cast<int16_t>(player.influence + amount);
    int16_t& gained = player.gained[place_of(source)];
    gained = static_cast<int16_t>(gained + amount);
    tell(play, InfluenceChanged{seat, source, static_cast<int16_t>(amount), player.influence});

    const auto position = static_cast<std::size_t>(player.influence);
    if (play.state.phase != Phase::CarryingOut || position > last_bonus_position)  // EI-14.7
        return;
    const uint8_t good = play.edition.track_bonus[position];
    if (good == no_track_bonus)
        return;
    tell(play, TrackBonusReached{seat, static_cast<Good>(good)});
    change_goods(play, seat, static_cast<Good>(good), 1);
}

int bonus_supply(const Board& board)
{
    int held = 0;
    for (const Player& player : board.state.players)
        held += player.bonus_discs + player.new_bonus_discs;
    return board.edition.limits.bonus_discs - held;
}

}  // namespace tischwerk::inventions
