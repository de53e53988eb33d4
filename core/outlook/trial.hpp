// A choice that was tried: its own events, and those that followed by themselves under their own
// headings (ADR 53).
#pragma once

#include "core/outlook/outlook.hpp"

#include <optional>
#include <vector>

namespace tischwerk
{

// Events from a heading on; the first part has none: it is the choice itself.
struct TrialPart
{
    std::optional<Event> heading;
    std::size_t begin = 0;
    std::size_t end = 0;
};

struct Trial
{
    AnyState after;
    EventLog events;
    std::vector<Unasked> unasked;
    std::vector<TrialPart> parts;  // invented parts behind a hidden draw are left out
    std::size_t first_reveal = 0;  // among the events; their number where nothing comes out
    bool goes_on = false;          // the same seat is asked next, and nothing came out before

    bool reveals() const { return first_reveal < events.size(); }
    bool reveals_itself() const { return first_reveal < parts.front().end; }
};

// `seat` is the one that is asked in `before`.
Trial tried(const Game& game, const AnyState& before, Seat seat, const Move& move);

// The changes by the events of a part: the loss and the gain of a kind each in a single number,
// costs first, the seat's own first among them.
Amounts summed(Amounts amounts, Seat own);
Amounts changes_in(const Game& game, const EventLog& events, std::size_t begin, std::size_t end,
                   Seat own);

// The parts that follow the choice itself.
std::vector<LaterView> later_views(const Game& game, const Trial& trial, Seat own);

}  // namespace tischwerk
