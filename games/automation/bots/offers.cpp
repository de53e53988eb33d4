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

// One function for each move that takes something.
template <typename Named>
std::optional<Offer> taken_by(const Edition&, const Named&)
{
    return std::nullopt;
}
std::optional<Offer> taken_by(const Edition&, const TakeMainAction& move)
{
    return offer_at(Kind::Main, move.action);
}
std::optional<Offer> taken_by(const Edition&, const PlayOverbuild&)
{
    return offer_at(Kind::Special, Special::Overbuild);
}
std::optional<Offer> taken_by(const Edition&, const PlayOverclock&)
{
    return offer_at(Kind::Special, Special::Overclock);
}
std::optional<Offer> taken_by(const Edition& edition, const TakeEquipment& move)
{
    return offer_at(Kind::Equipment, move.card, total_of(edition[move.card].cost));
}
std::optional<Offer> taken_by(const Edition&, const TakeRd& move)
{
    return offer_at(Kind::Rd, move.card);
}
std::optional<Offer> taken_by(const Edition& edition, const TakeSale& move)
{
    return offer_at(Kind::Sale, move.card, total_of(edition[move.card].cost));
}
std::optional<Offer> taken_by(const Edition& edition, const PlaySpecialist& move)
{
    return offer_at(Kind::Specialist, move.card, total_of(edition[move.card].requirement));
}
std::optional<Offer> taken_by(const Edition&, const TakeTile& move)
{
    return offer_at(Kind::Tile, move.tile);
}
std::optional<Offer> taken_by(const Edition&, const ChooseTrack& move)
{
    return offer_at(Kind::Track, move.track);
}

// One function for each event that tells of a taking.
template <typename Named>
std::optional<Taking> told_by(const Named&)
{
    return std::nullopt;
}
std::optional<Taking> told_by(const MarkerPlaced& told)
{
    return taking_at(told.seat, Kind::Main, told.action);
}
std::optional<Taking> told_by(const SpecialPlayed& told)
{
    return taking_at(told.seat, Kind::Special, told.special);
}
std::optional<Taking> told_by(const EquipmentBought& told)
{
    return taking_at(told.seat, Kind::Equipment, told.card);
}
std::optional<Taking> told_by(const RdTaken& told)
{
    return taking_at(told.seat, Kind::Rd, told.card);
}
std::optional<Taking> told_by(const SaleMade& told)
{
    return taking_at(told.seat, Kind::Sale, told.card);
}
std::optional<Taking> told_by(const SpecialistPlayed& told)
{
    return taking_at(told.seat, Kind::Specialist, told.card);
}
std::optional<Taking> told_by(const TileTaken& told)
{
    return taking_at(told.seat, Kind::Tile, told.tile);
}
std::optional<Taking> told_by(const TrackNamed& told)
{
    return taking_at(told.seat, Kind::Track, told.track);
}

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

}  // namespace tischwerk::automation
