// A choice, as a small fixed-size value. The game gives the bytes their meaning: kinds.hpp turns
// them into a named struct and into readable text.
#pragma once

#include "core/values/bounded_list.hpp"
#include "core/values/kinds.hpp"

#include <array>
#include <bit>
#include <cstdint>

// A kind of move, with its members. Its name in texts is its own in lower case, or given.
#define MOVE(Named, ...)                                                                           \
    TISCHWERK_KIND(MoveKinds, ::tischwerk::Move, ::tischwerk::snake_case<#Named>, ,                \
                   Named __VA_OPT__(, ) __VA_ARGS__)
#define MOVE_AS(text, Named, ...)                                                                  \
    TISCHWERK_KIND(MoveKinds, ::tischwerk::Move, text, , Named __VA_OPT__(, ) __VA_ARGS__)

namespace tischwerk
{

struct Move
{
    uint8_t kind = 0;
    std::array<uint8_t, 7> values{};
    bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 8);

// The kind in the lowest byte.
constexpr uint64_t bits_of(const Move& move)
{
    static_assert(std::endian::native == std::endian::little);
    return std::bit_cast<uint64_t>(move);
}

template <KindFor<Move> Named>
constexpr Move to_move(const Named& named)
{
    return carried(named);
}

// bits_of(to_move(named))
template <KindFor<Move> Named>
constexpr uint64_t move_bits(const Named& named)
{
    static_assert(FitsInto<Move, Named>);
    return encoded_bits<KindsOf<typename Named::Family>>(named);
}

template <KindFor<Move> Named>
constexpr bool is(const Move& move)
{
    return move.kind == kind_of<KindsOf<typename Named::Family>, Named>;
}

}  // namespace tischwerk
