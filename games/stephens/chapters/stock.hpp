// A player's stock, influence and tracks: gaining, paying, and the limits on both (ST-3.5 to
// ST-3.9). Also the score marker, because every point is tested against the army at once.
#pragma once

#include "core/asks.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// The opponent card in force, or nothing (ST-12.1).
const Opponent* opponent_of(const Board& board);
Restriction restriction_of(const Board& board);

int influence_cap(const Board& board, Seat seat);
bool can_pay(const Player& player, const Payment& payment);
bool may_gain_accessory(const Board& board, Seat seat, Accessory accessory);

void gain_coins(Play& play, Seat seat, int amount);
void gain_influence(Play& play, Seat seat, int amount);
void gain_cubes(Play& play, Seat seat, Colour colour, int amount);
void gain_accessory(Play& play, Seat seat, Accessory accessory);
void climb_forest(Play& play, Seat seat, int steps);
void climb_dune(Play& play, Seat seat, int steps);
void score_points(Play& play, Seat seat, int points);

void pay_coins(Play& play, Seat seat, int amount);
void pay_influence(Play& play, Seat seat, int amount);
void pay_cubes(Play& play, Seat seat, Colour colour, int amount);
void pay_accessory(Play& play, Seat seat, Accessory accessory);
void descend_forest(Play& play, Seat seat, int steps);
void descend_dune(Play& play, Seat seat, int steps);

// ST-10.1  Called after every army move and every point.
void test_end_trigger(Play& play, EndTrigger cause);

// pay_cube, gain_cube, pay_accessory, gain_accessory (ST-14.14)
ASKED(pay_cube);
ASKED(gain_cube);
ASKED(pay_accessory);
ASKED(gain_accessory);

// The stock of a player, by kinds (core/outlook/amounts.hpp).
void tell_stock(const Player& player, const auto& out)
{
    out("coin", player.coins);
    out("influence", player.influence);
    out("forest", player.forest);
    out("dune", player.dune);
    out("vp", player.score);
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        out(static_cast<Colour>(colour), player.cubes[colour]);
    for (std::size_t kind = 0; kind < accessory_count; ++kind)
        out(static_cast<Accessory>(kind), player.accessories[kind]);
}

}  // namespace tischwerk::stephens
