// Bids, their revelation, and the discard after them (chapters 4 and 5).
#pragma once

#include "core/menu.hpp"
#include "games/testing/whispers/moves.hpp"
#include "games/testing/whispers/state.hpp"

namespace tischwerk::whispers
{

// WH-4.1
template <typename Collector>
void offer_bid(const Board& board, Collector& menu)
{
    for (const CardId card : board.state.player(board.state.steps.top().seat).row)
        if (card != no_card)
            menu.allowed(BidCard{card});
}
void choose_bid(Play& play, const Step& step, const Move& move);
void reveal(Play& play, const Step& step);

// WH-5.1
template <typename Collector>
void offer_discard(const Board& board, Collector& menu)
{
    for (const CardId card : board.state.player(board.state.steps.top().seat).row)
        if (card != no_card)
            menu.allowed(DiscardCard{card});
}
void choose_discard(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::whispers
