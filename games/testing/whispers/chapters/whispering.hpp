// Looking at a neighbour's card and betting on it (chapter 3).
#pragma once

#include "core/menu.hpp"
#include "games/testing/whispers/moves.hpp"
#include "games/testing/whispers/state.hpp"

namespace tischwerk::whispers
{

void peek(Play& play, const Step& step);

// WH-3.1  The card that the seat looks at.
inline CardId seen_card(const State& state, Seat seat)
{
    return state.player(state.left_of(seat)).row[0];
}

// WH-3.2, WH-3.3
template <typename Collector>
void offer_whisper(const Board& board, Collector& menu)
{
    if (board.state.player(board.state.steps.top().seat).has_bet_before)
        menu.blocked(MakeBet{}, rule("WH-3.3"));
    else
        menu.allowed(MakeBet{});
    menu.allowed(PassBet{});
}
void choose_whisper(Play& play, const Step& step, const Move& move);

// WH-3.2  Every player's bet is shown and counted, once the round is won.
void count_bets(Play& play, Seat winner);

}  // namespace tischwerk::whispers
