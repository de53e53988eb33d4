// Achievements (chapter 23): checkpoints, claims and the bonus of the first.
#pragma once

#include "core/asks.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-23.4  Looks for claims now. Later steps must have been pushed before.
void look_for_claims(Play& play);
inline void checkpoint(Play& play)
{
    if (!play.state.progress.made.is_empty())
        look_for_claims(play);
}
void run_checkpoint(Play& play, const Step& step);
void claim(Play& play, const Step& step);

// first_claim_bonus (D22)
ASKED(first_claim_bonus);

}  // namespace tischwerk::automation
