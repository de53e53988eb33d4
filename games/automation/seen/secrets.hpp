// The part of moves and events that a seat may know, and the guesses in place of the rest (chapter
// 29).
#pragma once

#include "core/game.hpp"
#include "games/automation/state.hpp"

#include <optional>

namespace tischwerk::automation
{

State determinize(const State& state, Seat seat, Random& random);
// Who may not know the card of an event is told of "none".
std::optional<Event> shown_event(const Edition& edition, const Event& event, const Viewer& viewer);
// AA-29.1  Only picks of the draft are made in secret.
bool is_move_shown(const Edition& edition, const State& state, const Move& move,
                   const Viewer& viewer);
// No question names a card that only its owner may know.
bool is_question_shown(const Edition& edition, const State& state, const Viewer& viewer);

}  // namespace tischwerk::automation
