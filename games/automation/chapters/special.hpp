// Special actions and reliability (chapter 17).
#pragma once

#include "games/automation/state.hpp"

namespace tischwerk::automation
{

int price_of(const Edition& edition, Special special);
// AA-17.3  Due with the next loss of reliability.
int surcharge_due(const Board& board, const Player& player);
// AA-17.4  Price and surcharge are held before it starts; benefits on the way do not count.
bool can_afford_special(const Board& board, const Player& player, int price);
int section_of(const Board& board, const Player& player);  // AA-17.13

// Overbuild and Overclock at this price (0 by a discard): a player who lacks the means is told the
// rule. Leaves them out of a menu that only lists.
template <typename Collector>
void offer_special_actions(const Board& board, Seat seat, bool is_free, Collector& menu);

// AA-17.2  Loses reliability and gains the benefit of the space; payment and action follow. Later
// steps must have been pushed before.
void play_special(Play& play, Seat seat, Special special, int price, MainAction action = no_action);
// Plays Overbuild or Overclock, as the move says.
void play_special_move(Play& play, Seat seat, const Move& move, bool is_free);
void finish_special(Play& play, const Step& step);

}  // namespace tischwerk::automation
