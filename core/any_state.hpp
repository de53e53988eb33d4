// The state of any game: plain bytes, copied like an int.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

namespace tischwerk
{

struct AnyState
{
    static constexpr std::size_t capacity = 3072;  // the design's limit for a state
    alignas(16) std::array<std::byte, capacity> bytes{};
};

template <typename State>
AnyState to_any(const State& state)
{
    AnyState any;
    std::memcpy(any.bytes.data(), &state, sizeof(State));
    return any;
}
template <typename State>
State from_any(const AnyState& any)
{
    State state;
    std::memcpy(&state, any.bytes.data(), sizeof(State));
    return state;
}

}  // namespace tischwerk
