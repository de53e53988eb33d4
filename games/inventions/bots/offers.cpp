#include "games/inventions/bots/offers.hpp"

#include "games/inventions/happenings.hpp"
#include "games/inventions/moves.hpp"

#include <numeric>

namespace tischwerk::inventions
{

namespace
{

// The order of offer_kinds.
enum class Kind : uint8_t
{
    Action,
    Card,
    Factory,
    Load,
    Exchange,
    Field,
    SmallAction
};

int sum(const Goods& goods)
{
    return std::accumulate(goods.begin(), goods.end(), 0);
}

// A function for each move that takes an entry.
struct OfferOfMove
{
    const Edition& edition;

    std::optional<Offer> operator()(const Place& move) const
    {
        return offer_at(Kind::Action, move.action);
    }
    std::optional<Offer> operator()(const Manufacture& move) const
    {
        const Card& card = edition[move.card];
        return offer_at(Kind::Card, move.card, sum(card.cost) + card.question_marks);
    }
    std::optional<Offer> operator()(const BuildFactory& move) const
    {
        return offer_at(Kind::Factory, move.factory, sum(edition[move.factory].cost));
    }
    std::optional<Offer> operator()(const BuyLoad& move) const
    {
        return offer_at(Kind::Load, move.load);
    }
    std::optional<Offer> operator()(const MakeExchange& move) const
    {
        return offer_at(Kind::Exchange, move.kind);
    }
    std::optional<Offer> operator()(const Invent& move) const
    {
        return offer_at(Kind::Field, move.field, edition[move.field].development_cost);
    }
    std::optional<Offer> operator()(const UseBonus& move) const
    {
        return offer_at(Kind::SmallAction, move.action);
    }
};

// A function for each event that tells of a taking.
struct TakingOfEvent
{
    std::optional<Taking> operator()(const DiscPlaced& told) const
    {
        return taking_at(told.seat, Kind::Action, told.action);
    }
    std::optional<Taking> operator()(const CardManufactured& told) const
    {
        return taking_at(told.seat, Kind::Card, told.card);
    }
    std::optional<Taking> operator()(const FactoryBuilt& told) const
    {
        return taking_at(told.seat, Kind::Factory, told.factory);
    }
    std::optional<Taking> operator()(const LoadBought& told) const
    {
        return taking_at(told.seat, Kind::Load, told.load);
    }
    std::optional<Taking> operator()(const ExchangeMade& told) const
    {
        return taking_at(told.seat, Kind::Exchange, told.kind);
    }
    std::optional<Taking> operator()(const FieldInvented& told) const
    {
        return taking_at(told.seat, Kind::Field, told.field);
    }
    std::optional<Taking> operator()(const BonusUsed& told) const
    {
        return taking_at(told.seat, Kind::SmallAction, told.action);
    }
};

}  // namespace

std::vector<OfferKind> offer_kinds(const Edition& edition)
{
    const Vocabulary& words = edition.words;
    return {{"action", entries_of(words.actions)},
            {"card", entries_of(words.cards)},
            {"factory", entries_of(words.factories)},
            {"load", entries_of(words.loads)},
            {"exchange", entries_of(words.exchanges)},
            {"field", entries_of(words.fields)},
            {"small_action", entries_of(words.small_actions)}};
}

std::optional<Offer> offer_of(const Board& board, const Move& move)
{
    return answer_about<Moves, std::optional<Offer>>(move, OfferOfMove{board.edition});
}

std::optional<Taking> taking_of(const Edition&, const Event& event)
{
    return answer_about<Happenings, std::optional<Taking>>(event, TakingOfEvent{});
}

}  // namespace tischwerk::inventions
