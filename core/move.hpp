// A choice, as a small fixed-size value. What the bytes mean is the game's business: record.hpp
// turns them into a named struct and into readable text.
#pragma once

#include "core/values/bounded_list.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace tischwerk
{

struct Move
{
    uint8_t kind = 0;
    std::array<uint8_t, 7> values{};
    bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 8);

inline uint64_t bits_of(const Move& move)
{
    uint64_t bits = move.kind;
    for (std::size_t place = 0; place < move.values.size(); ++place)
        bits |= uint64_t{move.values[place]} << (8 * (place + 1));
    return bits;
}

}  // namespace tischwerk
