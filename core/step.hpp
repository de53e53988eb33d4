// A pending step: what is to happen, for whom, and a few numbers that the step's kind explains.
#pragma once

#include "core/values/seat.hpp"

#include <array>
#include <cstdint>

namespace tischwerk
{

template <typename Kind>
struct StepOf
{
    Kind kind{};
    Seat seat = no_seat;
    std::array<uint8_t, 6> values{};  // named by the constructors in the game's pending.hpp
    bool operator==(const StepOf&) const = default;
};

}  // namespace tischwerk
