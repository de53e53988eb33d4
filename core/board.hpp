// How a game's functions get at the game: questions look at a board, moves change a play.
#pragma once

#include "core/events.hpp"

namespace tischwerk
{

// The view of a question: the cards in force and the pieces on the table.
template <typename Edition_, typename State_>
struct BoardOf
{
    using Edition = Edition_;
    using State = State_;

    const Edition& edition;
    const State& state;
};

// The state that a move changes, and the log that is told about it.
template <typename Edition, typename State>
struct PlayOf
{
    const Edition& edition;
    State& state;
    EventLog* log = nullptr;

    BoardOf<Edition, State> board() const { return {edition, state}; }
};

// Who answers the open question.
template <typename Edition, typename State>
const auto& asked_player(const BoardOf<Edition, State>& board)
{
    return board.state.player(board.state.steps.top().seat);
}

// A move tried on a copy of the state, without a log.
template <typename Edition, typename State>
PlayOf<Edition, State> play_of(const BoardOf<Edition, State>& board, State& copy)
{
    return {board.edition, copy, nullptr};
}

}  // namespace tischwerk
