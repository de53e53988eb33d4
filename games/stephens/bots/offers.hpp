// The entry that a move would take, for statistics: cards, disks, actions and the like, each with a
// price class. Nothing here matters in play.
#pragma once

#include "core/offer.hpp"
#include "games/stephens/state.hpp"

#include <optional>
#include <vector>

namespace tischwerk::stephens
{

// Coins and influence are worth about the same; a cube costs an action and an accessory more.
int price_class(const Payment& payment);

std::vector<OfferKind> offer_kinds(const Edition& edition);
// For an offered move of the open decision.
std::optional<Offer> offer_of(const Board& board, const Move& move);
std::optional<Taking> taking_of(const Edition& edition, const Event& event);

}  // namespace tischwerk::stephens
