// Rounds and turns (chapters 6 and 7): the market, blocked actions, the windows of a turn, and
// which main action may be chosen.
#pragma once

#include "core/asks.hpp"
#include "core/game.hpp"
#include "core/look_ahead.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-7.7  A turn is one main action with all that surrounds it; a donation or a pick of the draft
// is one as well.
Turn turn_of(const State& state);

// AA-7.6  Action markers of each player.
uint8_t markers_in_round(const Edition& edition, int round);

void begin_round(Play& play, const Step& step);
void next_turn(Play& play, const Step& step);

// opening_window (D2)
ASKED(opening_window);

// pre_execution_window (D3)
ASKED(pre_execution_window);

// closing_window (D12)
ASKED(closing_window);

// ---- Main actions.

// AA-7.13  Places the marker; the windows and the action follow.
void announce(Play& play, Seat seat, MainAction action);
void start_action(Play& play, const Step& step);
// AA-17.6, AA-17.7  Overtime at this price, with each main action it may be played for.
template <typename Collector>
void offer_overtime(const Board& board, Seat seat, int price, Collector& menu);
void play_overtime(Play& play, Seat seat, MainAction action, int price);

// ---- Looking ahead.

// AA-7.15  Executable, or made so by unused abilities of its column, after this payment. It tries
// the steps, so it stands beside their table (steps.cpp).
bool can_be_made_executable(const Board& board, Seat seat, MainAction action, int payment);
// AA-7.19  How the board stands to the announced action.
Ahead announced_action_ahead(const Board& board);

}  // namespace tischwerk::automation
