// A pending step: what is to happen, for whom, and a few numbers that the step's kind explains.
#pragma once

#include "core/values/seat.hpp"

#include <array>
#include <cstdint>

namespace tischwerk
{

using StepValues = std::array<uint8_t, 6>;

template <typename Kind>
struct StepOf
{
    Kind kind{};
    Seat seat = no_seat;
    StepValues values{};  // named in the game's pending.hpp
    bool operator==(const StepOf&) const = default;
};

static_assert(sizeof(StepOf<Seat>) == 8, "kinds are one byte, and so are seats");

template <typename Kind>
constexpr StepOf<Kind> step(Kind kind, Seat seat, const StepValues& values = {})
{
    return {kind, seat, values};
}
// A step about one place or card keeps it in the first value.
template <typename Kind, typename Id>
constexpr StepOf<Kind> step_at(Kind kind, Seat seat, Id place)
{
    return {kind, seat, {static_cast<uint8_t>(place)}};
}
// A step that keeps all of this, as the game packs it.
template <typename Kind, typename Packable>
constexpr StepOf<Kind> step_of(Kind kind, Seat seat, const Packable& content)
{
    return {kind, seat, content.packed()};
}

}  // namespace tischwerk
