// The action manufacture (chapter 8) and the royalties it brings to others (chapter 9).
#pragma once

#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

bool may_manufacture(const Board& board, Seat seat);
// Whether this card could be paid for, whoever may make it.
bool can_pay_card(const Player& player, const Card& card);

// The cards on display, by slot.
template <typename Collector>
void offer_cards(const Board& board, Seat seat, Collector& menu);
// Makes the card, or asks first how its question marks are paid.
void manufacture(Play& play, Seat seat, CardId card);

// manufacture (D5)
template <typename Collector>
void offer_manufacture(const Board& board, Collector& menu);
void choose_manufacture(Play& play, const Step& step, const Move& move);

// pay_any (D6)
template <typename Collector>
void offer_pay_any(const Board& board, Collector& menu);
void choose_pay_any(Play& play, const Step& step, const Move& move);

}  // namespace tischwerk::inventions
