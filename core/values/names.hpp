// The ids and names of all things of a kind in an edition, e.g. all its cards, for texts, positions
// and saves. A value of a game is a small id: its place in such a list.
#pragma once

#include "core/told/texts.hpp"
#include "core/values/fault.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tischwerk
{

struct Names
{
    std::vector<std::string> ids;
    std::vector<Name> names;
    std::vector<bool> reconstructed = {};  // kept for cards, whose values the lab may find wanting
};

template <typename Id>
constexpr std::size_t place_of(Id id)
{
    return static_cast<std::size_t>(id);
}

// The entry of an id in a list of an edition. The bounds are checked in every build: an id of a
// broken position must not read past the list.
template <typename List, typename Id>
constexpr const auto& look_up(const List& list, Id id)
{
    const std::size_t place = place_of(id);
    ensure(place < list.size(), "an id lies outside its list");
    return list[place];
}

}  // namespace tischwerk
