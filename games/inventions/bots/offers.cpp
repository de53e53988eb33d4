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

// One function for each move that takes something.
template <typename Named>
std::optional<Offer> taken_by(const Edition&, const Named&)
{
    return std::nullopt;
}
std::optional<Offer> taken_by(const Edition&, const Place& move)
{
    return offer_at(Kind::Action, move.action);
}
std::optional<Offer> taken_by(const Edition& edition, const Manufacture& move)
{
    const Card& card = edition[move.card];
    return offer_at(Kind::Card, move.card, sum(card.cost) + card.question_marks);
}
std::optional<Offer> taken_by(const Edition& edition, const BuildFactory& move)
{
    return offer_at(Kind::Factory, move.factory, sum(edition[move.factory].cost));
}
std::optional<Offer> taken_by(const Edition&, const BuyLoad& move)
{
    return offer_at(Kind::Load, move.load);
}
std::optional<Offer> taken_by(const Edition&, const MakeExchange& move)
{
    return offer_at(Kind::Exchange, move.kind);
}
std::optional<Offer> taken_by(const Edition& edition, const Invent& move)
{
    return offer_at(Kind::Field, move.field, edition[move.field].development_cost);
}
std::optional<Offer> taken_by(const Edition&, const UseBonus& move)
{
    return offer_at(Kind::SmallAction, move.action);
}

// One function for each event that tells of a taking.
template <typename Named>
std::optional<Taking> told_by(const Named&)
{
    return std::nullopt;
}
std::optional<Taking> told_by(const DiscPlaced& told)
{
    return taking_at(told.seat, Kind::Action, told.action);
}
std::optional<Taking> told_by(const CardManufactured& told)
{
    return taking_at(told.seat, Kind::Card, told.card);
}
std::optional<Taking> told_by(const FactoryBuilt& told)
{
    return taking_at(told.seat, Kind::Factory, told.factory);
}
std::optional<Taking> told_by(const LoadBought& told)
{
    return taking_at(told.seat, Kind::Load, told.load);
}
std::optional<Taking> told_by(const ExchangeMade& told)
{
    return taking_at(told.seat, Kind::Exchange, told.kind);
}
std::optional<Taking> told_by(const FieldInvented& told)
{
    return taking_at(told.seat, Kind::Field, told.field);
}
std::optional<Taking> told_by(const BonusUsed& told)
{
    return taking_at(told.seat, Kind::SmallAction, told.action);
}

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
    std::optional<Offer> offer;
    visit_record<Moves>(move, [&](const auto& named) { offer = taken_by(board.edition, named); });
    return offer;
}

std::optional<Taking> taking_of(const Edition&, const Event& event)
{
    std::optional<Taking> taking;
    visit_record<Happenings>(event, [&](const auto& told) { taking = told_by(told); });
    return taking;
}

}  // namespace tischwerk::inventions
