// The result that bots expect of a position, for a game that settles some of their decisions itself
// (ADR 42): its Rules then have a function settled(edition, state, appraiser, settling) that gives
// the move, or nothing where the bot is to think as usual.
#pragma once

#include "core/values/seat.hpp"

#include <cstdint>

namespace tischwerk
{

struct Prospect
{
    float score = 0;  // expected at the end
    float win = 0;    // chance to win
};

template <typename State>
class Appraiser
{
public:
    virtual ~Appraiser() = default;
    virtual Prospect prospect(const State& state, Seat seat) const = 0;
};

// Whether the move will be made at the table, or only in an imagined future.
enum class Settling : uint8_t
{
    AtTheTable,
    InThought
};

}  // namespace tischwerk
