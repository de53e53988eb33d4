// The events, each in a line. An event about a card that lies face down says who may be told which
// card it is (known_to: Viewers); all others are told of "none" (seen/secrets.cpp).
#pragma once

#include "core/outlook/amounts.hpp"
#include "core/reveals.hpp"
#include "core/values/seat.hpp"
#include "games/testing/whispers/terms.hpp"

namespace tischwerk::whispers
{

DRAW("draw_card", CardDealt, (CardId, card), (Seat, seat), (int16_t, known_to))
EVENT(CardPicked, (Seat, seat), (CardId, card), (int16_t, known_to))
// A card of a packet that went from one player to the next, or the last one, which is kept.
REVEAL(CardReceived, (Seat, seat), (CardId, card), (int16_t, known_to))
REVEAL(CardSeen, (Seat, seat), (Seat, owner), (CardId, card), (int16_t, known_to))
// The place is the one in the row, from 1.
EVENT(CardBid, (Seat, seat), (CardId, card), (int16_t, place), (int16_t, known_to))
REVEAL(BidRevealed, (Seat, seat), (CardId, card))
EVENT(RoundWon, (Seat, seat), (int16_t, points))
CHANGES(RoundWon, (seat, "won", points))
REVEAL(BetRevealed, (Seat, seat), (int16_t, points))
CHANGES(BetRevealed, (seat, "bet", points))
EVENT(CardDiscarded, (Seat, seat), (CardId, card), (int16_t, known_to))
REVEAL(KeptRevealed, (Seat, seat), (CardId, card))

using Happenings = KindsOf<EventKinds>;

}  // namespace tischwerk::whispers
