#include "games/automation/bots/offers.hpp"

#include "games/automation/happenings.hpp"
#include "games/automation/moves.hpp"

namespace tischwerk::automation
{

namespace
{

// The order of offer_kinds.
enum class Kind : uint8_t
{
    Main,
    Special,
    Equipment,
    Rd,
    Sale,
    Specialist,  // played
    Tile,
    Track
};

// A function for each move that takes an entry.
struct OfferOfMove
{
    const Edition& edition;

    std::optional<Offer> operator()(const TakeMainAction& move) const
    {
        return offer_at(Kind::Main, move.action);
    }
    std::optional<Offer> operator()(const PlayOverbuild&) const
    {
        return offer_at(Kind::Special, Special::Overbuild);
    }
    std::optional<Offer> operator()(const PlayOverclock&) const
    {
        return offer_at(Kind::Special, Special::Overclock);
    }
    std::optional<Offer> operator()(const TakeEquipment& move) const
    {
        return offer_at(Kind::Equipment, move.card, total_of(edition[move.card].cost));
    }
    std::optional<Offer> operator()(const TakeRd& move) const
    {
        return offer_at(Kind::Rd, move.card);
    }
    std::optional<Offer> operator()(const TakeSale& move) const
    {
        return offer_at(Kind::Sale, move.card, total_of(edition[move.card].cost));
    }
    std::optional<Offer> operator()(const PlaySpecialist& move) const
    {
        return offer_at(Kind::Specialist, move.card, total_of(edition[move.card].requirement));
    }
    std::optional<Offer> operator()(const TakeTile& move) const
    {
        return offer_at(Kind::Tile, move.tile);
    }
    std::optional<Offer> operator()(const ChooseTrack& move) const
    {
        return offer_at(Kind::Track, move.track);
    }
};

// A function for each event that tells of a taking.
struct TakingOfEvent
{
    std::optional<Taking> operator()(const MarkerPlaced& told) const
    {
        return taking_at(told.seat, Kind::Main, told.action);
    }
    std::optional<Taking> operator()(const SpecialPlayed& told) const
    {
        return taking_at(told.seat, Kind::Special, told.special);
    }
    std::optional<Taking> operator()(const EquipmentBought& told) const
    {
        return taking_at(told.seat, Kind::Equipment, told.card);
    }
    std::optional<Taking> operator()(const RdTaken& told) const
    {
        return taking_at(told.seat, Kind::Rd, told.card);
    }
    std::optional<Taking> operator()(const SaleMade& told) const
    {
        return taking_at(told.seat, Kind::Sale, told.card);
    }
    std::optional<Taking> operator()(const SpecialistPlayed& told) const
    {
        return taking_at(told.seat, Kind::Specialist, told.card);
    }
    std::optional<Taking> operator()(const TileTaken& told) const
    {
        return taking_at(told.seat, Kind::Tile, told.tile);
    }
    std::optional<Taking> operator()(const TrackNamed& told) const
    {
        return taking_at(told.seat, Kind::Track, told.track);
    }
};

}  // namespace

std::vector<OfferKind> offer_kinds(const Edition& edition)
{
    const Vocabulary& words = edition.words;
    return {{"action", entries_of(words.actions)},
            {"special", entries_of(words.specials)},
            {"equipment", entries_of(words.equipment)},
            {"rd", entries_of(words.rd)},
            {"sale", entries_of(words.sales)},
            {"specialist", entries_of(words.specialists, 0, specialist_count)},
            {"tile", entries_of(words.tiles)},
            {"track", entries_of(words.tracks)}};
}

std::optional<Offer> offer_of(const Board& board, const Move& move)
{
    return answer_about<Moves, std::optional<Offer>>(move, OfferOfMove{board.edition});
}

std::optional<Taking> taking_of(const Edition&, const Event& event)
{
    return answer_about<Happenings, std::optional<Taking>>(event, TakingOfEvent{});
}

}  // namespace tischwerk::automation
