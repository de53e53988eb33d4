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

struct OfferOfMove
{
    const Board& board;

    std::optional<Offer> operator()(const PlaceMeeple& move) const
    {
        return offer_at(Taken::Location, move.location, static_cast<int>(move.role));
    }
    std::optional<Offer> operator()(const MakeOrder& move) const
    {
        return offer_at(Taken::Order, board.state.slots[move.slot - std::size_t{1}].order);
    }
    std::optional<Offer> operator()(const TakeCard& move) const
    {
        return offer_at(Taken::Invention, move.card, board.state.steps.top().values[0] + 1);
    }
    std::optional<Offer> operator()(const ResearchCard& move) const
    {
        return offer_at(Taken::Research, move.card);
    }
    std::optional<Offer> operator()(const KeepCard& move) const
    {
        return offer_at(Taken::Commission, move.card);
    }
    std::optional<Offer> operator()(const BuyImprovement& move) const
    {
        return offer_at(Taken::Improvement, move.improvement);
    }
    std::optional<Offer> operator()(const TakeAccount& move) const
    {
        return offer_at(Taken::Account, move.action);
    }
};

struct TakingOfEvent
{
    std::optional<Taking> operator()(const MeeplePlaced& told) const
    {
        return taking_at(told.seat, Taken::Location, told.location);
    }
    std::optional<Taking> operator()(const OrderDrawn& told) const
    {
        return taking_at(no_seat, Taken::Order, told.order);
    }
    std::optional<Taking> operator()(const OrderMade& told) const
    {
        return taking_at(told.seat, Taken::Order, told.order);
    }
    std::optional<Taking> operator()(const InventionDrawn& told) const
    {
        return taking_at(no_seat, Taken::Invention, told.card);
    }
    std::optional<Taking> operator()(const InventionTaken& told) const
    {
        return taking_at(told.seat, Taken::Invention, told.card);
    }
    std::optional<Taking> operator()(const InventionResearched& told) const
    {
        return taking_at(told.seat, Taken::Research, told.card);
    }
    std::optional<Taking> operator()(const CommissionKept& told) const
    {
        if (told.commission == no_commission)
            return std::nullopt;
        return taking_at(told.seat, Taken::Commission, told.commission);
    }
    std::optional<Taking> operator()(const ImprovementBought& told) const
    {
        return taking_at(told.seat, Taken::Improvement, told.improvement);
    }
    std::optional<Taking> operator()(const AccountTaken& told) const
    {
        return taking_at(told.seat, Taken::Account, told.action);
    }
};

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
    return answer_about<Moves, std::optional<Offer>>(move, OfferOfMove{board});
}

std::optional<Taking> taking_of(const Edition&, const Event& event)
{
    return answer_about<Happenings, std::optional<Taking>>(event, TakingOfEvent{});
}

}  // namespace tischwerk::factory42
