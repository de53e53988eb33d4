// Events, told while a move is applied: the history, the animations, the audit and the trace of
// random draws are all read from here. A null log costs one predictable branch (ADR 0003).
#pragma once

#include "core/any_state.hpp"
#include "core/move.hpp"
#include "core/values/kinds.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

// A kind of event, with its members. Its name in texts is its own in lower case, or given.
#define EVENT(Named, ...)                                                                          \
    TISCHWERK_KIND(EventKinds, ::tischwerk::Event, ::tischwerk::snake_case<#Named>, ,              \
                   Named __VA_OPT__(, ) __VA_ARGS__)
#define EVENT_AS(text, Named, ...)                                                                 \
    TISCHWERK_KIND(EventKinds, ::tischwerk::Event, text, , Named __VA_OPT__(, ) __VA_ARGS__)
// A random draw under the specification's name; its first member is the outcome.
#define DRAW(text, Named, ...)                                                                     \
    TISCHWERK_KIND(EventKinds, ::tischwerk::Event, text, static constexpr bool is_draw = true;     \
                   , Named __VA_OPT__(, ) __VA_ARGS__)

namespace tischwerk
{

struct Event
{
    uint8_t kind = 0;
    std::array<int16_t, 7> values{};
    bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) == 16);

// A question that no player was asked: it had a single answer, or none.
struct Unasked
{
    std::size_t at = 0;  // so many events came before it
    AnyState state;      // in which it would have been asked
    std::optional<Move> answer;
};

struct EventLog : std::vector<Event>
{
    using std::vector<Event>::vector;
    std::vector<Unasked>* unasked = nullptr;  // for those who want to know of these, too
};

// Apart from the rules that call it: inside them it would make each larger and slower, though
// most games have no listener.
template <KindFor<Event> Named>
[[gnu::cold, gnu::noinline]] void write_down(EventLog& log, Named happening)
{
    log.push_back(carried(happening));
}

// Play (core/board.hpp) has a log, or none.
template <typename Play, KindFor<Event> Named>
inline void tell(Play& play, const Named& happening)
{
    if (play.log)
        write_down(*play.log, happening);
}

}  // namespace tischwerk
