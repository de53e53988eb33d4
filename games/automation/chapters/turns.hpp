// Rounds and turns (chapters 6 and 7): the market, blocked actions, the windows of a turn, and
// which main action may be chosen.
#pragma once

#include "core/game.hpp"
#include "core/look_ahead.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// AA-7.7  A turn is one main action with all that surrounds it; a donation or a pick of the draft
// is one as well.
Turn turn_of(const State& state);

void begin_round(Play& play, const Step& step);
void next_turn(Play& play, const Step& step);

// opening_window (D2)
template <typename Collector>
void offer_opening_window(const Board& board, Collector& menu);
void choose_opening_window(Play& play, const Step& step, const Move& move);

// pre_execution_window (D3)
template <typename Collector>
void offer_pre_execution_window(const Board& board, Collector& menu);
void choose_pre_execution_window(Play& play, const Step& step, const Move& move);

// closing_window (D12)
template <typename Collector>
void offer_closing_window(const Board& board, Collector& menu);
void choose_closing_window(Play& play, const Step& step, const Move& move);

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
