#include "games/factory42/bots/offers.hpp"

#include "games/factory42/happenings.hpp"
#include "games/factory42/moves.hpp"

namespace tischwerk::factory42
{

namespace
{

// The order of offer_kinds.
enum class Taken : uint8_t
{
    Location,
    Order,
    Invention,
    Research,
    Commission,
    Improvement,
    Account
};

template <typename Named>
std::optional<Offer> offered_by(const Board&, const Named&)
{
    return std::nullopt;
}
std::optional<Offer> offered_by(const Board&, const PlaceMeeple& move)
{
    return offer_at(Taken::Location, move.location, static_cast<int>(move.role));
}
std::optional<Offer> offered_by(const Board& board, const MakeOrder& move)
{
    return offer_at(Taken::Order, board.state.slots[move.slot - std::size_t{1}].order);
}
std::optional<Offer> offered_by(const Board& board, const TakeCard& move)
{
    return offer_at(Taken::Invention, move.card, board.state.steps.top().values[0] + 1);
}
std::optional<Offer> offered_by(const Board&, const ResearchCard& move)
{
    return offer_at(Taken::Research, move.card);
}
std::optional<Offer> offered_by(const Board&, const KeepCard& move)
{
    return offer_at(Taken::Commission, move.card);
}
std::optional<Offer> offered_by(const Board&, const BuyImprovement& move)
{
    return offer_at(Taken::Improvement, move.improvement);
}
std::optional<Offer> offered_by(const Board&, const TakeAccount& move)
{
    return offer_at(Taken::Account, move.action);
}

template <typename Named>
std::optional<Taking> taken_in(const Named&)
{
    return std::nullopt;
}
std::optional<Taking> taken_in(const MeeplePlaced& told)
{
    return taking_at(told.seat, Taken::Location, told.location);
}
std::optional<Taking> taken_in(const OrderDrawn& told)
{
    return taking_at(no_seat, Taken::Order, told.order);
}
std::optional<Taking> taken_in(const OrderMade& told)
{
    return taking_at(told.seat, Taken::Order, told.order);
}
std::optional<Taking> taken_in(const InventionDrawn& told)
{
    return taking_at(no_seat, Taken::Invention, told.card);
}
std::optional<Taking> taken_in(const InventionTaken& told)
{
    return taking_at(told.seat, Taken::Invention, told.card);
}
std::optional<Taking> taken_in(const InventionResearched& told)
{
    return taking_at(told.seat, Taken::Research, told.card);
}
std::optional<Taking> taken_in(const CommissionKept& told)
{
    if (told.commission == no_commission)
        return std::nullopt;
    return taking_at(told.seat, Taken::Commission, told.commission);
}
std::optional<Taking> taken_in(const ImprovementBought& told)
{
    return taking_at(told.seat, Taken::Improvement, told.improvement);
}
std::optional<Taking> taken_in(const AccountTaken& told)
{
    return taking_at(told.seat, Taken::Account, told.action);
}

}  // namespace

std::vector<OfferKind> offer_kinds(const Edition& edition)
{
    const Vocabulary& words = edition.words;
    return {{"location", entries_of(words.locations)},
            {"order", entries_of(words.orders)},
            {"invention", entries_of(words.inventions)},
            {"research", entries_of(words.inventions)},
            {"commission", entries_of(words.commissions)},
            {"improvement", entries_of(words.improvements)},
            {"account", entries_of(words.accounts)}};
}

std::optional<Offer> offer_of(const Board& board, const Move& move)
{
    std::optional<Offer> offer;
    visit_record<Moves>(move, [&](const auto& named) { offer = offered_by(board, named); });
    return offer;
}

std::optional<Taking> taking_of(const Edition&, const Event& event)
{
    std::optional<Taking> taking;
    visit_record<Happenings>(event, [&](const auto& told) { taking = taken_in(told); });
    return taking;
}

}  // namespace tischwerk::factory42
