// The specialist draft (chapter 4): all pick at once and in secret.
#pragma once

#include "core/menu.hpp"
#include "games/automation/moves.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-4.1  Or, without it, straight to the first round.
void begin_draft(Play& play);

// draft_pick (D1)
template <typename Collector>
void offer_draft_pick(const Board& board, Collector& menu)
{
    const State& state = board.state;
    for (const SpecialistId card : state.player(state.steps.top().seat).packet)
        menu.allowed(PickSpecialist{card});
}
void choose_draft_pick(Play& play, const Step& step, const Move& move);

void pass_packets(Play& play, const Step& step);

}  // namespace tischwerk::automation
