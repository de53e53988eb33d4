// Turns (chapters 3 to 5): the four main actions, taking glass and products, and the end of a turn.
#pragma once

#include "core/asks.hpp"
#include "core/game.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// ST-3.1  A turn of each seat each round, with the answers of other seats in it.
inline Turn turn_of(const State& state)
{
    return {state.round * uint32_t{8} + static_cast<uint32_t>(index_of(state.active_seat)),
            state.active_seat};
}

// ST-10.4  Of a game of several players.
bool is_last_turn(const State& state, Seat seat);
int take_limit(const Board& board, Seat seat);
int empty_furnace_count(const Board& board);
// ST-4.2, ST-5.4  The effect of a furnace besides its cube. 4b needs a white cube taken (ST-8.16).
void apply_furnace_effect(Play& play, Seat seat, Furnace furnace, bool is_cube_taken);

// refresh (ST-14.3), main_action (ST-14.4), take_products (ST-14.5), product_effect (ST-14.6)
ASKED(refresh);
ASKED(main_action);
ASKED(take_products);
ASKED(product_effect);
void start_turn(Play& play, const Step& step);
void end_turn(Play& play, const Step& step);
void next_turn(Play& play, const Step& step);
void finish_game(Play& play, const Step& step);

}  // namespace tischwerk::stephens
