// FF-19.12  Pairs of a type and a place (a car of the line, an own dock): first the type or done,
// then the place; each pair comes after the previous pair.
#pragma once

#include "core/menu.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

// has_room(type, place) says whether a cube of this type may go to, or come from, that place.
template <typename HasRoom>
bool makes_a_pair(const PairLoop& loop, std::size_t type, std::size_t places, HasRoom has_room)
{
    if (type < loop.from_type)
        return false;
    for (std::size_t place = type == loop.from_type ? loop.from_place : 0; place < places; ++place)
        if (has_room(type, place))
            return true;
    return false;
}

// move_of(place) names the place.
template <typename HasRoom, typename MoveOf, typename Collector>
void offer_pair(const PairLoop& loop, std::size_t places, RuleId none, HasRoom has_room,
                MoveOf move_of, Collector& menu)
{
    if (loop.chosen != no_resource)
    {
        const std::size_t type = place_of(loop.chosen);
        for (std::size_t place = 0; place < places; ++place)
            if (!has_room(type, place))
                menu.blocked(move_of(place), none);
            else if (type == loop.from_type && place < loop.from_place)
                menu.blocked(move_of(place), rule("FF-19.12"));
            else
                menu.allowed(move_of(place));
        return;
    }
    for (std::size_t type = 0; type < resource_count; ++type)
        if (loop.left > 0 && makes_a_pair(loop, type, places, has_room))
            menu.allowed(ChooseCube{resource_at(type)});
        else
            menu.blocked(ChooseCube{resource_at(type)}, none);
    menu.allowed(Done{});
}

// The loop after the type was named, and after the pair was complete.
inline PairLoop with_type(PairLoop loop, Resource resource)
{
    loop.chosen = resource;
    return loop;
}
inline PairLoop after_pair(PairLoop loop, std::size_t place)
{
    loop.from_type = static_cast<uint8_t>(loop.chosen);
    loop.from_place = static_cast<uint8_t>(place);
    loop.chosen = no_resource;
    --loop.left;
    return loop;
}

}  // namespace tischwerk::factory42
