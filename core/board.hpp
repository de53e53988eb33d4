// How a game's functions get at the game: questions look at a board, moves change a play.
#pragma once

#include "core/events.hpp"

namespace tischwerk
{

// What a question looks at: the cards in force and what lies on the table.
template <typename Edition_, typename State_>
struct BoardOf
{
    using Edition = Edition_;
    using State = State_;

    const Edition& edition;
    const State& state;
};

// What a move changes, and who is told about it.
template <typename Edition, typename State>
struct PlayOf
{
    const Edition& edition;
    State& state;
    EventLog* log = nullptr;

    BoardOf<Edition, State> board() const { return {edition, state}; }
};

// To try something on a copy of the state: nobody is told.
template <typename Edition, typename State>
PlayOf<Edition, State> play_of(const BoardOf<Edition, State>& board, State& copy)
{
    return {board.edition, copy, nullptr};
}

}  // namespace tischwerk
