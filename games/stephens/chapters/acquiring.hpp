// Contracts and investments (chapter 6): taking a card from a display and paying its price, with
// the abilities 4b, 4c and 4d (ST-8.16 to ST-8.19).
#pragma once

#include "core/asks.hpp"
#include "games/stephens/pending.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// ST-14.17  A card on display, at least 1 influence or coin, and for a contract a free open space.
bool may_acquire(const Board& board, Seat seat, Display display);
// The rule against acquiring now, if there is one.
std::optional<RuleId> rule_against_acquiring(const Board& board, Seat seat, Display display);
// ST-6.1, ST-8.19  The price of this card in this acquire action.
int price_to_pay(const Board& board, const Acquisition& acquisition, Space space);
// The same for a move of the open acquire action; nothing where it takes no displayed card.
std::optional<int> asked_price(const Board& board, const Move& move);

// An acquire action at a white furnace, by 5d, or as the reward D7.
void begin_acquire(Play& play, Seat seat, Acquisition acquisition);

// discard_cheapest (ST-14.7), acquire_card (ST-14.8), acquire_second (ST-14.9),
// investment_row (ST-14.10)
ASKED(discard_cheapest);
ASKED(acquire_card);
template <typename Collector>
void offer_acquire_second(const Board& board, Collector& menu);
ASKED(investment_row);

}  // namespace tischwerk::stephens
