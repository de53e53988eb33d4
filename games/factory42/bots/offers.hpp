// The entry that a move would take, for statistics: spaces, orders, cards, improvements. Nothing
// here matters in play.
#pragma once

#include "core/offer.hpp"
#include "games/factory42/state.hpp"

#include <optional>
#include <vector>

namespace tischwerk::factory42
{

std::vector<OfferKind> offer_kinds(const Edition& edition);
// For an offered move of the open decision.
std::optional<Offer> offer_of(const Board& board, const Move& move);
std::optional<Taking> taking_of(const Edition& edition, const Event& event);

}  // namespace tischwerk::factory42
