// Turns (chapters 3 to 5): the four main actions, taking glass and products, and what the end of a
// turn leads to.
#pragma once

#include "core/game.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// ST-3.1  One turn of each seat a round; what other seats answer in it is part of it.
inline Turn turn_of(const State& state)
{
    return {state.round * uint32_t{8} + static_cast<uint32_t>(index_of(state.active_seat)),
            state.active_seat};
}

int take_limit(const Board& board, Seat seat);
int empty_furnace_count(const Board& board);
// ST-4.2, ST-5.4  What a furnace does besides its cube. 4b needs a white cube taken (ST-8.16).
void apply_furnace_effect(Play& play, Seat seat, Furnace furnace, bool is_cube_taken);

// refresh (ST-14.3), main_action (ST-14.4), take_products (ST-14.5), product_effect (ST-14.6)
template <typename Collector>
void offer_refresh(const Board& board, Collector& menu);
template <typename Collector>
void offer_main_action(const Board& board, Collector& menu);
template <typename Collector>
void offer_take_products(const Board& board, Collector& menu);
template <typename Collector>
void offer_product_effect(const Board& board, Collector& menu);
void choose_refresh(Play& play, const Step& step, const Move& move);
void choose_main_action(Play& play, const Step& step, const Move& move);
void choose_take_products(Play& play, const Step& step, const Move& move);
void choose_product_effect(Play& play, const Step& step, const Move& move);
void start_turn(Play& play, const Step& step);
void end_turn(Play& play, const Step& step);
void next_turn(Play& play, const Step& step);
void finish_game(Play& play, const Step& step);

}  // namespace tischwerk::stephens
