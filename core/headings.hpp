// Events that open a part of the story: a turn, a round, a phase. They are marked where they are
// declared, and the mark goes along with the event (`heading` in its JSON), so that a teller of the
// history can set the parts apart without knowing the game.
#pragma once

#include "core/events.hpp"
#include "core/values/seat.hpp"

#include <string_view>

namespace tischwerk
{

// An event that follows a heading in the same move is no longer the mover's doing, unless it opens
// the mover's own turn: the table does it by itself, or the seat whose turn begins.
namespace headings
{
inline constexpr std::string_view turn = "turn";
inline constexpr std::string_view round = "round";
inline constexpr std::string_view phase = "phase";
inline constexpr std::string_view end = "end";
// All players have to hear it, but later events still belong to the part before.
inline constexpr std::string_view notice = "notice";
}  // namespace headings

// The part that an event opens, empty where it opens none, and whose it is (of a turn).
struct Heading
{
    std::string_view part;
    Seat seat = no_seat;
};

template <typename Happenings>
Heading heading_in(const Event& event)
{
    Heading heading;
    visit_record<Happenings>(event, [&]<typename Named>(const Named& named) {
        if constexpr (requires { Named::heading; })
        {
            heading.part = Named::heading;
            if constexpr (requires { Seat{named.seat}; })
                heading.seat = named.seat;
        }
    });
    return heading;
}

}  // namespace tischwerk

#define HEADING(part, Named, ...)                                                                  \
    TISCHWERK_KIND(EventKinds, ::tischwerk::Event, ::tischwerk::snake_case<#Named>,                \
                   static constexpr std::string_view heading = ::tischwerk::headings::part;        \
                   , Named __VA_OPT__(, ) __VA_ARGS__)
