// Entries that a choice would take: a card, an ability, a way to act. In these words of the games
// the lab counts offers and takings without knowing any game.
#pragma once

#include "core/told/texts.hpp"
#include "core/values/names.hpp"
#include "core/values/seat.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tischwerk
{

struct OfferEntry
{
    std::string id;
    Name name;                      // may be empty
    bool is_reconstructed = false;  // its values were chosen to fit, so they may be changed
};

// Entries that compete with each other: contracts, abilities. All are listed, offered or not.
struct OfferKind
{
    std::string id;
    std::vector<OfferEntry> entries;
};

// Places in the lists above. Take rates are compared only between offers of the same price.
struct Offer
{
    std::size_t kind = 0;
    std::size_t entry = 0;
    int price = 0;
    bool operator==(const Offer&) const = default;
};

template <typename Kind, typename Place>
Offer offer_at(Kind kind, Place entry, int price = 0)
{
    return {place_of(kind), place_of(entry), price};
}

// An entry that a seat now has, by choice or not. Without a seat: it came onto the table, for all.
struct Taking
{
    Seat seat = no_seat;
    std::size_t kind = 0;
    std::size_t entry = 0;
    bool operator==(const Taking&) const = default;
};

template <typename Kind, typename Place>
Taking taking_at(Seat seat, Kind kind, Place entry)
{
    return {seat, place_of(kind), place_of(entry)};
}

// Things of an edition as entries: the one at this place, or those from one place to another.
inline OfferEntry entry_of(const Names& names, std::size_t place)
{
    OfferEntry entry{names.ids[place], {}, false};
    if (place < names.names.size())
        entry.name = names.names[place];
    if (place < names.reconstructed.size())
        entry.is_reconstructed = names.reconstructed[place];
    return entry;
}
inline std::vector<OfferEntry> entries_of(const Names& names, std::size_t from, std::size_t end)
{
    std::vector<OfferEntry> entries;
    for (std::size_t place = from; place < end; ++place)
        entries.push_back(entry_of(names, place));
    return entries;
}
inline std::vector<OfferEntry> entries_of(const Names& names)
{
    return entries_of(names, 0, names.ids.size());
}

}  // namespace tischwerk
