// The choices, each in a line. The order of the lines fixes the bytes of a move: append, never
// insert.
#pragma once

#include "core/move.hpp"
#include "core/outlook/places.hpp"
#include "games/testing/whispers/terms.hpp"

namespace tischwerk::whispers
{

MOVE_AS("pick", PickCard, (CardId, card))
STANDS_FOR(PickCard, ("card", card))
MOVE_AS("bet", MakeBet)
MOVE_AS("pass", PassBet)
MOVE_AS("bid", BidCard, (CardId, card))
STANDS_FOR(BidCard, ("card", card))
MOVE_AS("discard", DiscardCard, (CardId, card))
STANDS_FOR(DiscardCard, ("card", card))

using Moves = KindsOf<MoveKinds>;

}  // namespace tischwerk::whispers
