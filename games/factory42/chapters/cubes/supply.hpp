// The supply and where cubes, rosettes, private steam and points go (chapter 3), and the shared
// steam gauge (FF-9.27 to FF-9.31).
#pragma once

#include "games/factory42/happenings.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-3.11, FF-3.12
int warehouse_capacity(const Edition& edition, const Player& player);
int warehouse_room(const Edition& edition, const Player& player);

// Named for every line of the board: the amount is added, or taken where it is negative.
void change_pool(Play& play, Resource resource, int amount);
void change_bag(Play& play, Resource resource, int amount);
void change_warehouse(Play& play, Seat seat, Resource resource, int amount);
void change_dock(Play& play, Seat seat, std::size_t dock, Resource resource, int amount);

// The told contents of a car that came; nothing is counted without a listener.
inline int16_t cubes_at(const Player& player, std::size_t dock)
{
    return static_cast<int16_t>(player.docks[dock].cargo.total());
}
// FF-3.13  Into the warehouse, or into the pool where it is full.
void store_or_overflow(Play& play, Seat seat, Resource resource);
// FF-3.7  As many as the supply has go there.
void supply_to_pool(Play& play, const Cubes& cubes);
void supply_to_warehouse(Play& play, Seat seat, const Cubes& cubes);
// FF-3.10
void warehouse_to_supply(Play& play, Seat seat, Resource resource);

void gain_rosettes(Play& play, Seat seat, int amount);
void pay_rosettes(Play& play, Seat seat, int amount);
void gain_points(Play& play, Seat seat, int amount);
// FF-3.26  Not below the end of the track.
void lose_points(Play& play, Seat seat, int amount);
// FF-11.11  As many as the supply has; returns the gain.
int gain_private_steam(Play& play, Seat seat, int amount);
void spend_private_steam(Play& play, Seat seat, int amount);

// FF-9.27  At which level the boiler bursts in this round.
int burst_level(const Board& board);
void raise_steam(Play& play, int amount);
void lower_steam(Play& play, int amount);
void burst_if_due(Play& play);

// An action of a seat begins: a new turn.
inline void begin_action(Play& play)
{
    ++play.state.turns;
}

// The event of this round has this change, and by how much.
inline const EventCard& event_of(const Board& board)
{
    return board.edition[board.state.event == no_event ? final_event : board.state.event];
}
inline bool has_mod(const Board& board, Mod mod)
{
    return board.state.event != no_event && event_of(board).has(mod);
}
inline int mod_value(const Board& board, Mod mod)
{
    return has_mod(board, mod) ? event_of(board).value(mod) : 0;
}

// The stock of a player, by kinds (core/outlook/amounts.hpp).
void tell_stock(const Player& player, const auto& out)
{
    for (std::size_t kind = 0; kind < resource_count; ++kind)
        out(resource_at(kind), player.warehouse[kind]);
    for (const Dock& dock : player.docks)
        out("docked", dock.cargo.total());
    out("rosette", player.rosettes);
    out("private_steam", player.tank);
    out("vp", player.score);
    out("invention", player.unresearched.count() + player.researched.count());
    out("commission", player.hidden.count() + player.revealed.count());
    for (std::size_t kind = 0; kind < improvement_count; ++kind)
    {
        const auto improvement = static_cast<Improvement>(kind);
        out(improvement, player.owns(improvement) ? 1 : 0);
    }
}

// The common stock: the steam and the pool.
void tell_common_stock(const Board& board, const auto& out)
{
    out("steam", board.state.gauge);
    for (std::size_t kind = 0; kind < resource_count; ++kind)
        out(resource_at(kind), board.state.pool[kind]);
}

}  // namespace tischwerk::factory42
