// The action manufacture (chapter 8) and the royalties it brings to others (chapter 9).
#pragma once

#include "core/asks.hpp"
#include "core/values/rule_id.hpp"
#include "games/inventions/state.hpp"

#include <optional>

namespace tischwerk::inventions
{

bool may_manufacture(const Board& board, Seat seat);
// EI-1.15, EI-8.7  Why the seat may not make this card.
std::optional<RuleId> rule_against_card(const Board& board, Seat seat, CardId card);

// The cards on display, by slot.
template <typename Collector>
void offer_cards(const Board& board, Seat seat, Collector& menu);
// Makes the card, or asks first how its question marks are paid.
void manufacture(Play& play, Seat seat, CardId card);

// manufacture (D5)
ASKED(manufacture);

// pay_any (D6)
ASKED(pay_any);

}  // namespace tischwerk::inventions
