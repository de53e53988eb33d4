// The house checks of secrets, as functions that tell what got out. A test runs them on every game
// and finds nothing, and on games that leak on purpose and finds just that.
#pragma once

#include "core/game.hpp"

#include <string>
#include <vector>

namespace tischwerk::house
{

enum class LeakKind
{
    View,      // what is seen, as JSON or in the terminal
    Menu,      // what may be chosen, why not, and in which words
    Asked,     // who is asked, in turn or early
    Question,  // what others are asked
    Routine,   // whether a standing order answers
    Move,      // a choice that only its seat may know
    Event,     // something that happened
    Order      // the same events in an order that tells something
};

struct Leak
{
    LeakKind kind{};
    std::string where;  // the viewer and what they could compare
};
using Leaks = std::vector<Leak>;

bool has_leak(const Leaks& leaks, LeakKind kind);
std::string to_text(const Leaks& leaks);

// All seats, and a spectator.
std::vector<Viewer> viewers_of(int players);
Seat seat_of(const Viewer& viewer);

// All that a viewer can tell about a position: the view, the menu where they are asked, who else is
// asked what. Positions of equal looks are the same to the viewer.
std::string look_of(const Game& game, const AnyState& state, const Viewer& viewer);
// What the viewer is told of a choice and what came of it, line by line, the choice first.
std::vector<std::string> told_of(const Game& game, const AnyState& before, const Move& move,
                                 const Viewer& viewer);

// Whatever the viewers cannot know is redealt; whoever can tell the difference has found a leak.
Leaks leaks_in_position(const Game& game, const AnyState& state, Random& random);
// Another choice is made in another deal. If a viewer could not tell the two worlds apart before
// and after it, what they were told in between must be the same. The honest game says what can be
// told apart; the other one does the telling.
Leaks leaks_in_step(const Game& honest, const Game& game, const AnyState& before, const Move& move,
                    Random& random);
// Both, all along random games.
Leaks leaks_in_play(const Game& honest, const Game& game, int players, uint64_t seed);

// A move of the other world in place of one that was made in the real one: the same where the
// viewer may know it, any that may not be known where not. Nothing if there is none.
std::optional<Move> other_move(const Game& honest, const AnyState& real, const Move& move,
                               const AnyState& other, const Viewer& viewer, Random& random);

}  // namespace tischwerk::house
