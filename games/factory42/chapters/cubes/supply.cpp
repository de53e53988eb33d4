#include "games/factory42/chapters/cubes/supply.hpp"

#include <algorithm>
#include <cassert>

namespace tischwerk::factory42
{

namespace
{

int16_t told_number(int value)
{
    return static_cast<int16_t>(value);
}

int added(uint8_t& stock, int amount)
{
    assert(stock + amount >= 0);
    stock = static_cast<uint8_t>(stock + amount);
    return stock;
}

// FF-3.7  Missing cubes are not received, and no debt remains.
bool take_from_supply(Play& play, Resource resource)
{
    uint8_t& stock = play.state.supply[place_of(resource)];
    if (stock == 0)
    {
        tell(play, NotInSupply{resource});
        return false;
    }
    --stock;
    return true;
}

}  // namespace

int warehouse_capacity(const Edition& edition, const Player& player)
{
    int capacity = edition.numbers.warehouse;
    for (const Improvement improvement : player.improvements)
        capacity += edition[improvement].warehouse_bonus;
    return capacity;
}

int warehouse_room(const Edition& edition, const Player& player)
{
    return warehouse_capacity(edition, player) - total_of(player.warehouse);
}

void change_pool(Play& play, Resource resource, int amount)
{
    const int now = added(play.state.pool[place_of(resource)], amount);
    tell(play, PoolChanged{resource, told_number(amount), told_number(now)});
}

void change_bag(Play& play, Resource resource, int amount)
{
    const int now = added(play.state.bag[place_of(resource)], amount);
    tell(play, BagChanged{resource, told_number(amount), told_number(now)});
}

void change_warehouse(Play& play, Seat seat, Resource resource, int amount)
{
    const int now = added(play.state.player(seat).warehouse[place_of(resource)], amount);
    tell(play, WarehouseChanged{seat, resource, told_number(amount), told_number(now)});
}

void change_dock(Play& play, Seat seat, std::size_t dock, Resource resource, int amount)
{
    play.state.player(seat).docks[dock].cargo.add(resource, amount);
    tell(play,
         DockChanged{seat, told_number(static_cast<int>(dock) + 1), resource, told_number(amount)});
}

void store_or_overflow(Play& play, Seat seat, Resource resource)
{
    if (warehouse_room(play.edition, play.state.player(seat)) > 0)
        return change_warehouse(play, seat, resource, 1);
    tell(play, WarehouseFull{seat, resource});
    change_pool(play, resource, 1);
}

// FF-3.8  In canonical order.
void supply_to_pool(Play& play, const Cubes& cubes)
{
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        const int amount = std::min(cubes[place], play.state.supply[place]);
        if (amount > 0)
        {
            play.state.supply[place] = static_cast<uint8_t>(play.state.supply[place] - amount);
            change_pool(play, resource_at(place), amount);
        }
        if (amount < cubes[place])
            tell(play, NotInSupply{resource_at(place)});
    }
}

void supply_to_warehouse(Play& play, Seat seat, const Cubes& cubes)
{
    for (std::size_t place = 0; place < resource_count; ++place)
        for (int count = 0; count < cubes[place]; ++count)
            if (take_from_supply(play, resource_at(place)))
                store_or_overflow(play, seat, resource_at(place));
}

void warehouse_to_supply(Play& play, Seat seat, Resource resource)
{
    change_warehouse(play, seat, resource, -1);
    ++play.state.supply[place_of(resource)];
}

void gain_rosettes(Play& play, Seat seat, int amount)
{
    const int gained = std::min<int>(amount, play.state.supply_rosettes);
    if (gained == 0)
        return;
    play.state.supply_rosettes = static_cast<uint8_t>(play.state.supply_rosettes - gained);
    const int now = added(play.state.player(seat).rosettes, gained);
    tell(play, RosettesChanged{seat, told_number(gained), told_number(now)});
}

void pay_rosettes(Play& play, Seat seat, int amount)
{
    if (amount == 0)
        return;
    const int now = added(play.state.player(seat).rosettes, -amount);
    play.state.supply_rosettes = static_cast<uint8_t>(play.state.supply_rosettes + amount);
    tell(play, RosettesChanged{seat, told_number(-amount), told_number(now)});
}

// FF-3.27  Without an upper end.
void gain_points(Play& play, Seat seat, int amount)
{
    if (amount == 0)
        return;
    int16_t& score = play.state.player(seat).score;
    score = told_number(score + amount);
    tell(play, PointsChanged{seat, told_number(amount), score});
}

void lose_points(Play& play, Seat seat, int amount)
{
    int16_t& score = play.state.player(seat).score;
    const int now = std::max<int>(score - amount, play.edition.numbers.score_min);
    if (now == score)
        return;
    const int change = now - score;
    score = told_number(now);
    tell(play, PointsChanged{seat, told_number(change), score});
}

int gain_private_steam(Play& play, Seat seat, int amount)
{
    const int gained = std::min<int>(amount, play.state.supply_markers);
    if (gained == 0)
        return 0;
    play.state.supply_markers = static_cast<uint8_t>(play.state.supply_markers - gained);
    const int now = added(play.state.player(seat).tank, gained);
    tell(play, PrivateSteamChanged{seat, told_number(gained), told_number(now)});
    return gained;
}

void spend_private_steam(Play& play, Seat seat, int amount)
{
    if (amount == 0)
        return;
    const int now = added(play.state.player(seat).tank, -amount);
    play.state.supply_markers = static_cast<uint8_t>(play.state.supply_markers + amount);
    tell(play, PrivateSteamChanged{seat, told_number(-amount), told_number(now)});
}

int burst_level(const Board& board)
{
    return has_mod(board, Mod::BurstAt) ? mod_value(board, Mod::BurstAt)
                                        : board.edition.numbers.burst_at;
}

// FF-9.27  It drops, and for the rest of the round it cannot rise above that.
void burst_if_due(Play& play)
{
    State& state = play.state;
    if (state.gauge < burst_level(play.board()))
        return;
    const int lost = state.gauge - play.edition.numbers.burst_to;
    state.gauge = play.edition.numbers.burst_to;
    state.is_burst = true;
    tell(play, BoilerBurst{told_number(lost), state.gauge});
}

// FF-9.28  Unit by unit. FF-9.29: after a burst up to 8; FF-9.31: wherever the gauge rises.
void raise_steam(Play& play, int amount)
{
    State& state = play.state;
    int gained = 0;
    for (; amount > 0; --amount)
    {
        if (state.is_burst && state.gauge >= play.edition.numbers.burst_to)
            break;
        ++state.gauge;
        ++gained;
        if (state.gauge < burst_level(play.board()))
            continue;
        tell(play, SteamChanged{told_number(gained), state.gauge});
        gained = 0;
        burst_if_due(play);
    }
    if (gained > 0)
        tell(play, SteamChanged{told_number(gained), state.gauge});
}

void lower_steam(Play& play, int amount)
{
    State& state = play.state;
    const int lost = std::min<int>(amount, state.gauge);
    if (lost == 0)
        return;
    state.gauge = static_cast<uint8_t>(state.gauge - lost);
    tell(play, SteamChanged{told_number(-lost), state.gauge});
}

}  // namespace tischwerk::factory42
