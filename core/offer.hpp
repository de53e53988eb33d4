// What a choice would take: a card, an ability, a way to act. Games say it in these words, so that
// the lab can count what is offered and taken without knowing any game.
#pragma once

#include "core/told/texts.hpp"
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

// An entry that a seat now has, whether by choice or because there was no other.
struct Taking
{
    Seat seat = no_seat;
    std::size_t kind = 0;
    std::size_t entry = 0;
    bool operator==(const Taking&) const = default;
};

}  // namespace tischwerk
