// What happened, told while a move is applied: the history, the animations, the audit and the trace
// of random draws are all read from here. A null log costs one predictable branch (ADR 0003).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tischwerk
{

struct Event
{
    uint8_t kind = 0;
    std::array<int16_t, 7> values{};
    bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) == 16);

using EventLog = std::vector<Event>;

}  // namespace tischwerk
