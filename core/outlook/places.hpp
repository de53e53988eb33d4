// Places of the board that a choice stands for, declared beside the move:
//
//     MOVE(TakeGlass, (Furnace, furnace))
//     STANDS_FOR(TakeGlass, ("furnace", furnace))            "furnace:F_UL"
//     STANDS_FOR(BuyLoad, ("load", load), ("area:harbour"))
//
// A place is the texts and ids of its parts with a colon between them. A part that is empty or
// "none" leaves the place out.
#pragma once

#include "core/outlook/amounts.hpp"

#include <string>
#include <vector>

#define STANDS_FOR(Named, ...)                                                                     \
    struct Named##Places : Named                                                                   \
    {                                                                                              \
        template <typename Out>                                                                    \
        void tell_to(const Out& out) const                                                         \
        {                                                                                          \
            TISCHWERK_EACH(TISCHWERK_PLACE, __VA_ARGS__)                                           \
        }                                                                                          \
    };                                                                                             \
    inline Named##Places places_of(const Named& move)                                              \
    {                                                                                              \
        return Named##Places{move};                                                                \
    }
#define TISCHWERK_PLACE(...) out(__VA_ARGS__);

namespace tischwerk
{

template <typename Ids, typename Part>
std::string place_part(const Ids& ids, const Part& part)
{
    if constexpr (std::is_integral_v<Part>)
        return std::to_string(static_cast<int>(part));
    else if constexpr (std::is_same_v<Part, Seat>)
        return part == no_seat ? "none" : std::to_string(index_of(part));
    else
        return kind_text(ids, part);
}

// Where a place depends on the cards, the game has tell_places(edition, move, out) beside its
// words.
template <typename Moves, typename Ids, typename Edition, typename Carrier>
std::vector<std::string> places_in(const Ids& ids, const Edition& edition, const Carrier& move)
{
    std::vector<std::string> places;
    const auto add = [&](const auto&... parts) {
        std::string place;
        bool is_whole = true;
        const auto append = [&](const std::string& part) {
            is_whole = is_whole && !part.empty() && part != "none";
            place += (place.empty() ? "" : ":") + part;
        };
        (append(place_part(ids, parts)), ...);
        if (is_whole)
            places.push_back(std::move(place));
    };
    visit_record<Moves>(move, [&]<typename Named>(const Named& named) {
        if constexpr (requires { places_of(named); })
            places_of(named).tell_to(add);
        if constexpr (requires { tell_places(edition, named, add); })
            tell_places(edition, named, add);
    });
    return places;
}

}  // namespace tischwerk
