// The part of moves and events that a seat may know, and the guesses in place of the rest.
#pragma once

#include "core/game.hpp"
#include "games/testing/whispers/state.hpp"

#include <optional>

namespace tischwerk::whispers
{

State determinize(const State& state, Seat seat, Random& random);
// Who may not know the card of an event is told of "none".
std::optional<Event> shown_event(const Edition& edition, const Event& event, const Viewer& viewer);
// All choices are made unseen; bids and bets come out later, by themselves.
bool is_move_shown(const Edition& edition, const State& state, const Move& move,
                   const Viewer& viewer);
// The question about the neighbour's card names that card.
bool is_question_shown(const Edition& edition, const State& state, const Viewer& viewer);

}  // namespace tischwerk::whispers
