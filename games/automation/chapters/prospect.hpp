// Prospect (chapter 9): the track, the dice, Overdrive, the steps and the bonus.
#pragma once

#include "core/asks.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-9.8  Whether the marker could enter the next space of the track now.
bool can_step(const Board& board, Seat seat, const Player& player, TrackId track);
// AA-9.2
inline bool is_selectable(const Board& board, Seat seat, const Player& player, TrackId track)
{
    return can_step(board, seat, player, track);
}

// prospect_track (D5)
ASKED(prospect_track);

// overdrive (D6)
ASKED(overdrive);

// paid_prospect_step (D7)
ASKED(paid_prospect_step);

void take_prospect_steps(Play& play, const Step& step);
void take_prospect_bonus(Play& play, const Step& step);

}  // namespace tischwerk::automation
