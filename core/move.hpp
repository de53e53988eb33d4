// A choice, as a small fixed-size value. What the bytes mean is the game's business: kinds.hpp
// turns them into a named struct and into readable text.
#pragma once

#include "core/values/bounded_list.hpp"
#include "core/values/kinds.hpp"

#include <array>
#include <cstdint>
#include <cstring>

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

inline uint64_t bits_of(const Move& move)
{
    uint64_t bits = move.kind;
    for (std::size_t place = 0; place < move.values.size(); ++place)
        bits |= uint64_t{move.values[place]} << (8 * (place + 1));
    return bits;
}

template <KindFor<Move> Named>
constexpr Move to_move(const Named& named)
{
    return carried(named);
}

template <KindFor<Move> Named>
constexpr bool is(const Move& move)
{
    return move.kind == kind_of<KindsOf<typename Named::Family>, Named>;
}

}  // namespace tischwerk
