// Which steps wait in a position; for the laws of a game.
#pragma once

#include "core/values/seat.hpp"

#include <algorithm>
#include <concepts>
#include <type_traits>

namespace tischwerk
{

template <typename State>
using StepOfState = std::remove_cvref_t<decltype(State().steps[0])>;
template <typename State>
using KindOfState = decltype(StepOfState<State>::kind);

// The first step, from the lowest on, of which is_wanted(step) is true; or none.
template <typename State, std::predicate<const StepOfState<State>&> IsWanted>
const StepOfState<State>* find_step(const State& state, IsWanted is_wanted)
{
    const auto found = std::find_if(state.steps.begin(), state.steps.end(), is_wanted);
    return found == state.steps.end() ? nullptr : found;
}
template <typename State>
const StepOfState<State>* find_step(const State& state, KindOfState<State> kind)
{
    return find_step(state, [&](const auto& step) { return step.kind == kind; });
}
template <typename State>
const StepOfState<State>* find_step(const State& state, KindOfState<State> kind, Seat seat)
{
    return find_step(state,
                     [&](const auto& step) { return step.kind == kind && step.seat == seat; });
}

template <typename State>
int waiting_count(const State& state, KindOfState<State> kind)
{
    return static_cast<int>(std::count_if(state.steps.begin(), state.steps.end(),
                                          [&](const auto& step) { return step.kind == kind; }));
}

// Whether a step of this kind is done last of all that wait.
template <typename State>
bool is_lowest(const State& state, KindOfState<State> kind)
{
    return !state.steps.is_empty() && state.steps[0].kind == kind;
}

// The rule against a misfit; none where the value fits.
inline const char* unless(bool fits, const char* rule)
{
    return fits ? nullptr : rule;
}

}  // namespace tischwerk
