// Named constructors for the steps that the chapters push, and the names of the values inside a
// step. Steps are pushed in reverse: the last pushed step happens first.
#pragma once

#include "core/step.hpp"
#include "core/steps.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

inline Step step(StepKind kind, Seat seat, std::array<uint8_t, 6> values = {})
{
    return {kind, seat, values, 0};
}

// Steps about one place or card keep it in the first value.
template <typename Id>
inline Step step_at(StepKind kind, Seat seat, Id place)
{
    return step(kind, seat, {static_cast<uint8_t>(place)});
}

template <Packable Content>
Step step_of(StepKind kind, Seat seat, const Content& content)
{
    return step(kind, seat, packed(content));
}

// The same step for every player, to be taken clockwise from the given seat.
inline void push_for_every_seat(Play& play, StepKind kind, Seat first, uint8_t value = 0)
{
    const std::size_t count = play.state.players.size();
    for (std::size_t behind = count; behind-- > 0;)
        push(play, step(kind, seat_at((index_of(first) + behind) % count), {value}));
}

// An acquire action (ST-6.1) while it is under way.
struct Acquisition
{
    Display display{};
    bool may_take_second = false;  // ST-8.16
    bool has_discount = false;     // ST-8.19, not used yet
    bool must_take = false;        // ST-8.17, ST-14.17
    bool is_in_turn = true;        // ST-6.7: outside a turn the display is refilled at once
    Space space{};                 // the card chosen, or the first of two
};

// A profession about to get a worker: the slot (create) or the place in its row (reinforce).
struct Placement
{
    Slot slot{};
    Row row{};
    uint8_t index = 0;
    bool is_in_turn = true;  // ST-9.14: outside a turn the display is refilled at once
};

// A contract being paid with substitutes (ST-14.18): which of the required cubes is asked.
struct RequiredPayment
{
    uint8_t open_index = 0;  // place among the open contracts
    Colour colour{};         // required colour being paid
    uint8_t paid = 0;        // cubes of this colour already paid
    uint8_t least = 0;       // the choice's index may not fall below this
};

}  // namespace tischwerk::stephens
