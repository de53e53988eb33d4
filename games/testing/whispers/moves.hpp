// What can be chosen, one line each. The order of the lines fixes the bytes of a move: append,
// never insert.
#pragma once

#include "core/move.hpp"
#include "games/testing/whispers/terms.hpp"

namespace tischwerk::whispers
{

MOVE_AS("pick", PickCard, (CardId, card))
MOVE_AS("bet", MakeBet)
MOVE_AS("pass", PassBet)
MOVE_AS("bid", BidCard, (CardId, card))
MOVE_AS("discard", DiscardCard, (CardId, card))

using Moves = KindsOf<MoveKinds>;

}  // namespace tischwerk::whispers
