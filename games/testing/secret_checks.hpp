// The house checks of secrets, as functions that tell the leaks. A test runs them on every game and
// finds nothing, and on games that leak on purpose and finds just that.
#pragma once

#include "core/game.hpp"

#include <string>
#include <vector>

namespace tischwerk::house
{

enum class LeakKind
{
    View,      // the view, as JSON or in the terminal
    Menu,      // the choices, their refusals, and their words
    Asked,     // who is asked, in turn or early
    Question,  // the questions to others
    Routine,   // whether a standing order answers
    Move,      // a choice that only its seat may know
    Event,     // something that happened
    Order,     // the same events in an order that tells something
    Outlook    // the gains of a choice
};

struct Leak
{
    LeakKind kind{};
    std::string where;  // the viewer and the compared texts
};
using Leaks = std::vector<Leak>;

bool has_leak(const Leaks& leaks, LeakKind kind);
std::string to_text(const Leaks& leaks);

// All seats, and a spectator.
std::vector<Viewer> viewers_of(int players);
Seat seat_of(const Viewer& viewer);

// All that a viewer can tell about a position: the view, the menu where they are asked, the
// questions to others. Positions of equal looks are the same to the viewer.
std::string look_of(const Game& game, const AnyState& state, const Viewer& viewer);
// The news of a choice and its events for the viewer, line by line, the choice first.
std::vector<std::string> told_of(const Game& game, const AnyState& before, const Move& move,
                                 const Viewer& viewer);

// The unknowns of each viewer are redealt; a viewer that can tell the difference has found a leak.
Leaks leaks_in_position(const Game& game, const AnyState& state, Random& random);
// Another choice is made in another deal. If a viewer could not tell the two worlds apart before
// and after it, the news in between must be the same. The honest game says which worlds can be told
// apart; the other game tells the news.
Leaks leaks_in_step(const Game& honest, const Game& game, const AnyState& before, const Move& move,
                    Random& random);
// The outlook of a viewer's question, in two worlds that the viewer cannot tell apart. The honest
// game says which these are.
Leaks leaks_in_outlook(const Game& honest, const Game& game, const AnyState& state, Random& random);
// All of it, all along random games.
Leaks leaks_in_play(const Game& honest, const Game& game, int players, uint64_t seed);

// A move of the other world in place of the move made in the real world: the same where the viewer
// may know it, another unknown move otherwise. Nothing if there is none.
std::optional<Move> other_move(const Game& honest, const AnyState& real, const Move& move,
                               const AnyState& other, const Viewer& viewer, Random& random);

}  // namespace tischwerk::house
