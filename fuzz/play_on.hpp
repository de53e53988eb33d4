// Plays a position on, and asks on the way every question that a table, a bot or a viewer can ask.
// A fault ends the program: the reader of the position has promised that it can be played.
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"

#include <string>

namespace tischwerk
{

class PlayOn
{
public:
    enum class Players
    {
        Random,
        Bots,
        Mixed
    };

    PlayOn(const Game& game, const bots::Bots& bots, Random& random)
        : game_(game)
        , bots_(bots)
        , random_(random)
    {}

    // Plays at most this many decisions.
    void play(AnyState state, int decisions, Players players);
    // Plays the same position at a table of people.
    void sit_down(const json::value& position, int players);

private:
    void check(const AnyState& state, const char* when) const;
    void ask_all(const AnyState& state);
    void ask_seat(const AnyState& state, Seat seat);
    void ask_asked(const AnyState& state);
    Move chosen(const AnyState& state, const MoveList& moves, Players players);
    void tell(const AnyState& state, const Move& move, const EventLog& events) const;

    const Game& game_;
    const bots::Bots& bots_;
    Random& random_;
};

}  // namespace tischwerk
