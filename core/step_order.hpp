// The orders in which steps can wait. A game declares for each kind of step the kinds it leads to;
// which kind can then lie directly on which follows. A position whose steps lie otherwise cannot
// come from play.
#pragma once

#include "core/invariants.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/names.hpp"
#include "core/values/seat.hpp"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>

namespace tischwerk
{

// Step kinds, written as {A, B, C}.
template <typename Kind>
struct KindSet : EnumSet<Kind>
{
    constexpr KindSet() = default;
    constexpr KindSet(std::initializer_list<Kind> kinds)
    {
        for (const Kind kind : kinds)
            this->insert(kind);
    }
};

// The seat of a new step: that of the step which pushed it, or an own seat. Own steps of a kind
// that are pushed at once are for different seats, or all for one.
enum class SeatOfStep : uint8_t
{
    Inherited,
    Own,
    OwnForAll
};

// How many of a kind can wait at a time: any number, a single step, or a single step that all
// others come before.
enum class StepsWaiting : uint8_t
{
    Many,
    Once,
    Lowest
};

// The words of a flow, for the list that declares it.
namespace step_flow_words
{
using enum SeatOfStep;
using enum StepsWaiting;
}  // namespace step_flow_words

template <typename Kind>
struct StepFlow
{
    Kind kind{};
    KindSet<Kind> next;  // can lie in its place once it is done
    KindSet<Kind> over;  // can be pushed directly on it by the step that pushes it
    SeatOfStep seat = SeatOfStep::Inherited;
    StepsWaiting count = StepsWaiting::Many;
};

template <typename Kind, std::size_t kind_count>
class StepOrder
{
public:
    using Kinds = EnumSet<Kind>;
    static_assert(kind_count <= 64, "a set of kinds is 64 bits");

    // lowest: the kinds that can lie under all others when a game begins.
    StepOrder(KindSet<Kind> lowest, std::span<const StepFlow<Kind>> flows) : lowest_(lowest)
    {
        for (const StepFlow<Kind>& flow : flows)
        {
            own_seat_[place_of(flow.kind)] = flow.seat != SeatOfStep::Inherited;
            if (flow.seat == SeatOfStep::OwnForAll)
                for_one_seat_.insert(flow.kind);
            if (flow.count == StepsWaiting::Once)
                once_.insert(flow.kind);
            if (flow.count == StepsWaiting::Lowest)
                only_lowest_.insert(flow.kind);
        }
        for (const StepFlow<Kind>& flow : flows)
            for (const Kind above : flow.over)
                lay_beside(above, flow.kind);
        for (bool is_new = true; is_new;)
        {
            is_new = false;
            for (const StepFlow<Kind>& flow : flows)
                for (const Kind next : flow.next)
                    if (next != flow.kind)  // it stays with its seat, and where it was
                        is_new |= take_place(flow.kind, next);
        }
    }

    bool can_be_lowest(Kind kind) const { return lowest_.contains(kind); }
    template <typename Step>
    bool can_lie_on(const Step& above, const Step& below) const
    {
        if (only_lowest_.contains(above.kind))
            return false;
        const bool is_same = above.seat == below.seat;
        const bool has_seats = above.seat != no_seat && below.seat != no_seat;
        const std::size_t place = place_of(above.kind);
        return (same_[place].contains(below.kind) && (is_same || !has_seats)) ||
               (other_[place].contains(below.kind) && (!is_same || !has_seats));
    }
    // Whether steps of this kind that lie on each other are those of different seats.
    bool is_once_a_seat(Kind kind) const
    {
        return other_[place_of(kind)].contains(kind) && !same_[place_of(kind)].contains(kind);
    }

    bool is_once(Kind kind) const { return once_.contains(kind); }

private:
    // Pushed at once.
    void lay_beside(Kind above, Kind below)
    {
        const bool is_alike = above == below && for_one_seat_.contains(above);
        const bool has_own =
            !is_alike && (own_seat_[place_of(above)] || own_seat_[place_of(below)]);
        if (!has_own || above != below)
            same_[place_of(above)].insert(below);
        if (has_own)
            other_[place_of(above)].insert(below);
    }
    // Whether something new can lie there by this.
    bool take_place(Kind old, Kind next)
    {
        const std::size_t from = place_of(old);
        const std::size_t to = place_of(next);
        const Kinds same = own_seat_[to] ? same_[from] | other_[from] : same_[from];
        const Kinds other = own_seat_[to] ? same : other_[from];
        const bool is_new = !same_[to].contains_all(same) || !other_[to].contains_all(other) ||
                            (lowest_.contains(old) && !lowest_.contains(next));
        same_[to] = same_[to] | same;
        other_[to] = other_[to] | other;
        if (lowest_.contains(old))
            lowest_.insert(next);
        return is_new;
    }

    Kinds lowest_;
    Kinds once_;
    Kinds for_one_seat_;
    Kinds only_lowest_;
    std::array<Kinds, kind_count> same_{};   // can lie directly below, by the kind above
    std::array<Kinds, kind_count> other_{};  // the same, of another seat
    std::array<bool, kind_count> own_seat_{};
};

// The first step that cannot lie where it lies, in words; table has the names of steps.
template <typename Order, typename Table, typename Steps>
Finding first_misplaced_step(const Order& order, const Table& table, const Steps& steps,
                             const char* rule)
{
    const auto name = [&](std::size_t place) {
        return std::string(table[place_of(steps[place].kind)].name);
    };
    for (std::size_t place = 0; place < steps.size(); ++place)
    {
        const std::string at = "/steps/" + std::to_string(place) + ": " + name(place);
        if (place == 0 && !order.can_be_lowest(steps[place].kind))
            return at + " is never the last to be done (" + rule + ")";
        if (place > 0 && !order.can_lie_on(steps[place], steps[place - 1]))
            return at + " never comes right before " + name(place - 1) + " (" + rule + ")";
        const bool is_once = order.is_once(steps[place].kind);
        const bool is_once_a_seat = order.is_once_a_seat(steps[place].kind);
        bool is_beside = true;
        for (std::size_t below = place; below-- > 0 && (is_once || is_once_a_seat);)
        {
            const bool is_alike = steps[below].kind == steps[place].kind;
            is_beside = is_beside && is_alike;
            if (is_alike && is_once)
                return at + " waits twice (" + rule + ")";
            if (is_beside && is_once_a_seat && steps[below].seat == steps[place].seat)
                return at + " waits twice for a seat (" + rule + ")";
        }
    }
    return std::nullopt;
}

}  // namespace tischwerk
