// A player that is a program. It is called at run time, once a decision; the work inside a decision
// is compiled for the game (search.hpp) and knows no virtual call.
#pragma once

#include "core/game.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace tischwerk::bots
{

// A bot's opinion of a choice, as seen by the seat that decides.
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
    std::vector<Move> line;       // its expected next moves, its own choice first
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

// A move as a seat may know it, and that seat. Only shown_move makes it, so no caller can tell a
// bot more; a bot ignores moves meant for another seat.
class ShownMove
{
public:
    Seat seat() const { return seat_; }
    const std::optional<Move>& move() const { return move_; }  // nothing where it is hidden
    bool operator==(const ShownMove&) const = default;

private:
    ShownMove(Seat seat, const std::optional<Move>& move) : seat_(seat), move_(move) {}
    friend ShownMove shown_move(const Game& game, const AnyState& before, const Move& move,
                                Seat seat);

    Seat seat_;
    std::optional<Move> move_;
};

// The part that the bot on this seat is told of a move that was made in this state.
inline ShownMove shown_move(const Game& game, const AnyState& before, const Move& move, Seat seat)
{
    if (!game.is_move_shown(before, move, {Viewer::Kind::Seat, seat}))
        return {seat, std::nullopt};
    return {seat, move};
}

// A bot sits on a seat of a game. It may remember earlier thoughts, so it has to be told of every
// move of the table, as far as its seat may know it.
class Bot
{
public:
    virtual ~Bot() = default;
    // For the seat whose decision is open. Only the knowledge of that seat has an influence.
    virtual Move choose(const AnyState& state) = 0;
    // The same choice with its reasons.
    virtual Thought think(const AnyState& state) = 0;
    // The same, with the made choice looked at as closely as the best choice.
    virtual Thought judge(const AnyState& state, const Move& /*made*/) { return think(state); }
    // After every move of any seat, its own included.
    virtual void observe(const ShownMove& shown) = 0;
};

// The bot on a seat; null for a person.
inline Bot* bot_at(const std::unique_ptr<Bot>& seat)
{
    return seat.get();
}

// Tells the bots of a table of a move, before it is made, each as far as its own seat may know it.
// The first of them sits on the first seat.
template <typename Seats>
void tell_bots(const Game& game, const AnyState& before, const Move& move, const Seats& seats)
{
    for (std::size_t place = 0; place < seats.size(); ++place)
        if (Bot* bot = bot_at(seats[place]))
            bot->observe(shown_move(game, before, move, seat_at(place)));
}

}  // namespace tischwerk::bots
