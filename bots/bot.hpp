// A player that is a program. It is chosen at run time, once a decision; whatever happens inside a
// decision is compiled for the game (search.hpp) and knows no virtual call.
#pragma once

#include "core/game.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tischwerk::bots
{

// What a bot thinks of one choice, as seen by the seat that decides.
struct Choice
{
    Move move;
    uint64_t visits = 0;  // how often the search tried it; 0 where nothing was searched
    double win = 0;       // chance to win, from 0 to 1
    double score = 0;     // expected final score
    double rank = 0;      // expected place at the end, 1 is first
};

// Why a bot chose as it did: shown as a hint, stored by the analysis.
struct Thought
{
    std::vector<Choice> choices;  // best first; the first is the one to play
    std::vector<Move> line;       // what it expects next, its own choice first
    uint64_t iterations = 0;
    double seconds = 0;
    bool stopped_early = false;  // the answer was clear before the budget was spent
};

// How a position looks for one seat.
struct Outlook
{
    double win = 0;
    double score = 0;
    double rank = 0;
};

// A move as one seat may know it. Only shown_move makes one, so nobody can tell a bot more.
class ShownMove
{
public:
    const std::optional<Move>& move() const { return move_; }  // nothing where it is hidden
    bool operator==(const ShownMove&) const = default;

private:
    explicit ShownMove(const std::optional<Move>& move) : move_(move) {}
    friend ShownMove shown_move(const Game& game, const AnyState& before, const Move& move,
                                Seat seat);

    std::optional<Move> move_;
};

// What the bot on this seat is told of a move that was made in this state.
inline ShownMove shown_move(const Game& game, const AnyState& before, const Move& move, Seat seat)
{
    if (!game.is_move_shown(before, move, {Viewer::Kind::Seat, seat}))
        return ShownMove(std::nullopt);
    return ShownMove(move);
}

// One bot sits on one seat of one game. It may remember what it thought before, so it has to be
// told of every move of the table, as far as its seat may know it.
class Bot
{
public:
    virtual ~Bot() = default;
    // For the seat whose decision is open. Only what that seat may know has an influence.
    virtual Move choose(const AnyState& state) = 0;
    // The same choice with its reasons.
    virtual Thought think(const AnyState& state) = 0;
    // The same, with this choice looked at as closely as the best one: it was made.
    virtual Thought judge(const AnyState& state, const Move& /*made*/) { return think(state); }
    // After every move of any seat, its own included.
    virtual void observe(const ShownMove& shown) = 0;
};

}  // namespace tischwerk::bots
