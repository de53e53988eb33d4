// The places of all pieces of a kind, such as cards: a piece in two places or in none is found and
// named with its places. A game lists the places once: each_place(look) calls
// look(PiecePlace, pieces) for every list, display, pile and hand. Checks run after every move, so
// pointers are written only for a piece that lies wrongly.
#pragma once

#include "core/invariants.hpp"
#include "core/values/names.hpp"

#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace tischwerk
{

struct PiecePlace
{
    std::string_view pointer;  // with {} for each number
    std::size_t first = 0;
    std::size_t second = 0;

    std::string text() const { return fmt::format(fmt::runtime(pointer), first, second); }
};

// Entries of empty spaces are ids beyond all pieces.
template <typename Set, typename Pieces, typename Look>
void each_piece(const Pieces& pieces, Look look)
{
    for (const auto piece : pieces)
        if (place_of(piece) < 8 * sizeof(Set))
            look(piece);
}

// All pieces in these places, and those that lie there more than once.
template <typename Set>
struct FoundPieces
{
    Set all;
    Set doubled;
};
template <typename Set, typename EachPlace>
FoundPieces<Set> find_pieces(EachPlace each_place)
{
    FoundPieces<Set> found;
    each_place([&](const PiecePlace&, const auto& pieces) {
        each_piece<Set>(pieces, [&](auto piece) {
            if (found.all.contains(piece))
                found.doubled.insert(piece);
            found.all.insert(piece);
        });
    });
    return found;
}
template <typename Set, typename EachPlace>
Set pieces_in(EachPlace each_place)
{
    return find_pieces<Set>(each_place).all;
}

template <typename Id, typename EachPlace>
std::string places_of_piece(Id id, EachPlace each_place)
{
    std::string text;
    each_place([&](const PiecePlace& place, const auto& pieces) {
        for (const auto piece : pieces)
            if (piece == id)
                text += (text.empty() ? "" : " and ") + place.text();
    });
    return text;
}

// Each of `all` lies in a single place, and no other piece lies anywhere. noun: "the card".
template <typename Set, typename EachPlace>
Finding first_misplaced_piece(const Set& all, const Names& names, std::string_view noun,
                              std::string_view rule, EachPlace each_place)
{
    const auto [found, doubled] = find_pieces<Set>(each_place);
    const auto id = [&](const Set& pieces) { return names.ids[place_of(pieces.at(0))]; };
    const auto places = [&](const Set& pieces) {
        return places_of_piece(pieces.at(0), each_place);
    };
    if (!doubled.is_empty())
        return fmt::format("{} {} lies in two places: {} ({})", noun, id(doubled), places(doubled),
                           rule);
    if (const Set missing = all.without(found); !missing.is_empty())
        return fmt::format("{} {} lies nowhere ({})", noun, id(missing), rule);
    if (const Set beyond = found.without(all); !beyond.is_empty())
        return fmt::format("{}: {} {} is not in this game ({})", places(beyond), noun, id(beyond),
                           rule);
    return std::nullopt;
}

}  // namespace tischwerk
