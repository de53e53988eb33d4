// A pending step with its neighbours, as the checks of steps ask for it.
#pragma once

#include "games/inventions/pending.hpp"

namespace tischwerk::inventions
{

inline bool is_giving(StepKind kind)
{
    return kind == StepKind::GiveFirst || kind == StepKind::GiveSecond || kind == StepKind::Receive;
}

struct Waiting
{
    const Board& board;
    std::size_t place;

    const State& state() const { return board.state; }
    const Limits& limits() const { return board.edition.limits; }
    const Step& step() const { return board.state.steps[place]; }
    const Player& player() const { return board.state.player(step().seat); }
    bool has_above() const { return place + 1 < board.state.steps.size(); }
    StepKind above() const { return board.state.steps[place + 1].kind; }
    bool has_above(StepKind kind) const { return has_above() && above() == kind; }
    bool lies_on(StepKind kind) const
    {
        return place > 0 && board.state.steps[place - 1].kind == kind;
    }
};

}  // namespace tischwerk::inventions
