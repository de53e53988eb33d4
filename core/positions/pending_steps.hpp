// From a described position back to the steps that wait.
#pragma once

#include "core/positions/step_values.hpp"
#include "core/steps.hpp"

namespace tischwerk
{

// What waits to happen, with what each step says by name: fields_of(kind). Half of the room is for
// what a step may push.
template <typename Table, typename View, typename State, typename FieldsOf>
void read_pending(PositionReader& reader, const Table& table, const View& view, State& state,
                  FieldsOf fields_of)
{
    auto& steps = state.steps;
    reader.steps(step_names(table), view.steps, state.players.size(), steps.capacity() / 2, steps);
    for (std::size_t place = 0; place < steps.size(); ++place)
        read_step_values(reader, "/steps/" + std::to_string(place) + "/values",
                         fields_of(steps[place].kind), view.steps[place].values,
                         steps[place].values);
}

}  // namespace tischwerk
