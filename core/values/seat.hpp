// A seat at the table. Players, bots and views are all addressed by it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tischwerk
{

enum class Seat : uint8_t
{
};

inline constexpr int max_seat_count = 5;  // the largest of our games seats five
inline constexpr Seat no_seat{0xFF};

constexpr std::size_t index_of(Seat seat)
{
    return static_cast<std::size_t>(seat);
}

constexpr Seat seat_at(std::size_t index)
{
    return static_cast<Seat>(index);
}

constexpr Seat next_clockwise(Seat seat, std::size_t seat_count)
{
    return seat_at((index_of(seat) + 1) % seat_count);
}

}  // namespace tischwerk
