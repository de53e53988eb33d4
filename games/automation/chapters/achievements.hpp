// Achievements (chapter 23): checkpoints, claims and the bonus of the first.
#pragma once

#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-23.4  Looks for claims now. What comes after it must have been pushed before.
void checkpoint(Play& play);
void run_checkpoint(Play& play, const Step& step);
void claim(Play& play, const Step& step);

// first_claim_bonus (D22)
template <typename Collector>
void offer_first_claim_bonus(const Board& board, Collector& menu);
void choose_first_claim_bonus(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::automation
