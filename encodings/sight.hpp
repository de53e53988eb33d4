// The seat that looks at a state when it is written as numbers, and the cards that it knows.
#pragma once

#include "core/knowledge.hpp"
#include "core/values/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tischwerk::encodings
{

// Seats are numbered from the seat that looks: 1 is that seat itself, 2 the next seat clockwise, 0
// no seat. An automatic player keeps a number behind the seats.
struct OpenSight
{
    Seat seat{};
    std::size_t players = 0;

    int16_t told(Seat other) const
    {
        if (other == no_seat)
            return 0;
        const std::size_t place = index_of(other);
        const std::size_t told_place =
            place < players ? (place + players - index_of(seat)) % players : place;
        return static_cast<int16_t>(told_place + 1);
    }
    template <typename Id>
    static constexpr bool knows(Id)
    {
        return true;
    }
};

// Leaves out the cards that the seat does not know, where the state has Knowledge of them.
template <typename Card, std::size_t card_count>
struct CardSight : OpenSight
{
    std::array<bool, card_count> is_known{};

    CardSight(const Knowledge<Card, card_count>& knowledge, Seat seat_, std::size_t players_)
        : OpenSight{seat_, players_}
    {
        // As Knowledge::knows, for all cards at once: also by elimination.
        const auto& groups = knowledge.groups(place_of_viewer(seat_));
        std::array<uint8_t, 256> sizes{};
        for (const uint8_t group : groups)
            ++sizes[group];
        for (std::size_t card = 0; card < card_count; ++card)
            is_known[card] = groups[card] == 1 || sizes[groups[card]] == 1;
    }

    using OpenSight::knows;
    bool knows(Card card) const
    {
        const auto place = static_cast<std::size_t>(card);
        return place >= card_count || is_known[place];
    }
};

}  // namespace tischwerk::encodings
