// A pending step as a position tells it: its numbers by name (pending.hpp uses them), and the cards
// it has used by id.
#pragma once

#include "core/positions/step_values.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// The cards of its row that a step has used (ST-7.14) stand beside its numbers.
json::object step_values_of(const Board& board, const Step& step);

// Every kind, `used` included, for the documentation.
std::vector<RecordKind> step_kinds_of(const Edition& edition);

// The rows of the board must be read by now.
void read_step_values_of(const Board& board, PositionReader& reader, const std::string& pointer,
                         json::value written, Step& step);

}  // namespace tischwerk::stephens
