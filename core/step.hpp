// A pending step: its kind, its seat, and a few numbers that the step's kind explains.
#pragma once

#include "core/values/seat.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

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
// The content of a step: a struct of single bytes, in the order of the step's values. A truth value
// among them is 0 or 1 (read_step_values sees to it).
template <typename Content>
concept Packable = std::is_trivially_copyable_v<Content> && alignof(Content) == 1 &&
                   sizeof(Content) <= sizeof(StepValues);

template <Packable Content>
constexpr StepValues packed(const Content& content)
{
    const auto bytes = std::bit_cast<std::array<uint8_t, sizeof(Content)>>(content);
    StepValues values{};
    std::copy(bytes.begin(), bytes.end(), values.begin());
    return values;
}
template <Packable Content, typename Step>
constexpr Content unpacked(const Step& step)
{
    std::array<uint8_t, sizeof(Content)> bytes{};
    std::copy_n(step.values.begin(), bytes.size(), bytes.begin());
    return std::bit_cast<Content>(bytes);
}
template <typename Kind, Packable Content>
constexpr StepOf<Kind> step_of(Kind kind, Seat seat, const Content& content)
{
    return {kind, seat, packed(content)};
}

}  // namespace tischwerk
