// The draft that begins a round (chapter 2).
#pragma once

#include "core/menu.hpp"
#include "games/testing/whispers/moves.hpp"
#include "games/testing/whispers/state.hpp"

namespace tischwerk::whispers
{

void begin_round(Play& play);

// WH-2.2
template <typename Collector>
void offer_pick(const Board& board, Collector& menu)
{
    for (const CardId card : board.state.player(board.state.steps.top().seat).packet)
        menu.allowed(PickCard{card});
}
void choose_pick(Play& play, const Step& step, const Move& move);
void pass_packets(Play& play, const Step& step);

}  // namespace tischwerk::whispers
