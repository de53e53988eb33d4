// Pushing the steps of a round. Steps are pushed in reverse: the last pushed step happens first.
#pragma once

#include "games/testing/whispers/state.hpp"

namespace tischwerk::whispers
{

inline void push(Play& play, StepKind kind)
{
    play.state.steps.push({kind, no_seat});
}

// The first seat is asked first.
inline void push_for_every_seat(Play& play, StepKind kind)
{
    for (std::size_t seat = play.state.players.size(); seat-- > 0;)
        play.state.steps.push({kind, seat_at(seat)});
}

}  // namespace tischwerk::whispers
