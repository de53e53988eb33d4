// Loops over cubes in canonical order (chapter 19): the index must not fall, and a type is offered
// only if the loop can still be completed.
#pragma once

#include "core/menu.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

inline int cubes_from(const Cubes& cubes, std::size_t from)
{
    int count = 0;
    for (std::size_t place = from; place < resource_count; ++place)
        count += cubes[place];
    return count;
}

// The types of these cubes; `none` is the rule against a type that is not there.
template <typename Collector>
void offer_canonical(const Cubes& cubes, const CubeLoop& loop, RuleId none, Collector& menu)
{
    int most = loop.count + total_of(cubes);  // with this type and all that come after it
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        const ChooseCube move{resource_at(place)};
        if (cubes[place] == 0)
            menu.blocked(move, none);
        else if (place < loop.from || most < loop.least)
            menu.blocked(move, rule("FF-19.9"));
        else
            menu.allowed(move);
        most -= cubes[place];
    }
}

inline CubeLoop after(const CubeLoop& loop, Resource resource)
{
    CubeLoop next = loop;
    ++next.count;
    next.from = static_cast<uint8_t>(place_of(resource));
    return next;
}

}  // namespace tischwerk::factory42
