// Nothing is counted about the choices of Whispers: no statistics are made of a game for tests.
#pragma once

#include "core/events.hpp"
#include "core/offer.hpp"
#include "games/testing/whispers/state.hpp"

#include <optional>
#include <vector>

namespace tischwerk::whispers
{

inline std::vector<OfferKind> offer_kinds(const Edition&)
{
    return {};
}
inline std::optional<Offer> offer_of(const Board&, const Move&)
{
    return std::nullopt;
}
inline std::optional<Taking> taking_of(const Edition&, const Event&)
{
    return std::nullopt;
}

}  // namespace tischwerk::whispers
