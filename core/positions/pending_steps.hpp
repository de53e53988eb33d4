// Steps that wait, to a described position and back.
#pragma once

#include "core/positions/seen.hpp"
#include "core/positions/step_values.hpp"
#include "core/steps.hpp"

namespace tischwerk
{

// The pending steps, with the named values of each: the game's step_fields(words, kind), found
// beside its types. Half of the room is for steps that a step may push.
template <typename Table, typename Vocabulary, typename View, typename State>
void read_pending(PositionReader& reader, const Table& table, const Vocabulary& words,
                  const View& view, State& state)
{
    auto& steps = state.steps;
    reader.steps(step_names(table), view.steps, state.players.size(), steps.capacity() / 2, steps);
    for (std::size_t place = 0; place < steps.size(); ++place)
        read_step_values(reader, "/steps/" + std::to_string(place) + "/values",
                         step_fields(words, steps[place].kind), view.steps[place].values,
                         steps[place].values);
}

// The other way: view.steps, and who is asked.
template <typename Table, typename Vocabulary, typename Steps, typename View>
void show_pending(const Table& table, const Vocabulary& words, const Steps& steps, View& view)
{
    show_steps(table, steps, view, [&](const auto& step) {
        return named_step_values(step_fields(words, step.kind), step.values);
    });
}

// All that can wait.
template <typename StepKind, typename Table, typename Vocabulary>
std::vector<RecordKind> pending_kinds(const Table& table, const Vocabulary& words)
{
    return step_kinds_in<StepKind>(table, [&](StepKind kind) { return step_fields(words, kind); });
}

}  // namespace tischwerk
