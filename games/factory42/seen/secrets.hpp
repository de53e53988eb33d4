// The part of moves and events that a seat may know, and the guesses in place of the rest (chapter
// 20).
#pragma once

#include "core/game.hpp"
#include "games/factory42/state.hpp"

#include <optional>

namespace tischwerk::factory42
{

State determinize(const State& state, Seat seat, Random& random);
// Who may not know the commission of an event is told of "none".
std::optional<Event> shown_event(const Edition& edition, const Event& event, const Viewer& viewer);
// FF-20.1  Which commission is kept, and which is named in a proposal, is seen by who chooses it.
bool is_move_shown(const Edition& edition, const State& state, const Move& move,
                   const Viewer& viewer);
bool is_question_shown(const Edition& edition, const State& state, const Viewer& viewer);

}  // namespace tischwerk::factory42
