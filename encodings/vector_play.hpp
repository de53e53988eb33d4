// Many games with the same setup in lock-step: every step takes a choice for each game, from the
// seat that is asked there, and fills rows that stay in their place. A game that ends is followed
// by the next at once.
#pragma once

#include "core/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tischwerk::encodings
{

struct VectorPlan
{
    Setup setup;  // its seed is that of the first game
    std::size_t games = 0;
    int threads = 1;
    std::vector<std::string> bots;        // a recipe per seat; "": the caller plays the seat
    const DataFolder* weights = nullptr;  // of the bots; null: the built-in weights
    bool has_points = false;              // fill VectorRows::points
    bool has_finals = false;              // fill VectorRows::finals
};

// A row per game. Rows stay valid, and at their place, as long as the play lives.
struct VectorRows
{
    std::vector<int16_t> observations;  // of the seat that is asked
    std::vector<uint8_t> masks;         // 1 for every action that is offered
    std::vector<int8_t> seats;          // the seat that is asked
    std::vector<float> rewards;         // a number for each seat; 0 unless a game has ended
    std::vector<int16_t> scores;        // a number for each seat, of the game that ended last
    std::vector<uint8_t> ended;         // 1: the last step ended a game
    // A number for each seat: the points of the present position; empty unless has_points
    std::vector<int16_t> points;
    // An observation for each seat, of the end of the game that ended last; empty unless has_finals
    std::vector<int16_t> finals;
};

// The game of a row, with its course.
struct RowGame
{
    AnyState state;
    Setup setup;              // its seed or position is the beginning
    std::vector<Move> moves;  // since the beginning, with the moves of bots
    bool is_real = true;      // false: a state that a seat imagined, without a beginning
};

// The whole state of a row, for a copy of the play.
struct RowMemory
{
    RowGame game;
    uint64_t games = 0;  // games begun in this row
    Random chooser;
};

class VectorPlay
{
public:
    virtual ~VectorPlay() = default;

    virtual const VectorRows& rows() const = 0;
    // Starts every game anew: the first games of this seed.
    virtual void reset(const Seed& seed) = 0;
    // Plays an action for each game, from those in its mask. A wrong action is refused, with its
    // row, before any is played.
    virtual Result<void> step(std::span<const int32_t> actions) = 0;
    // Chooses for each game an action at random, all equally likely.
    virtual void choose_randomly(std::span<int32_t> actions) = 0;
    virtual uint64_t ended_games() const = 0;

    // The present game of a row.
    virtual RowGame game_in(std::size_t row) const = 0;
    // The game that ended last in a row; empty: none.
    virtual std::optional<RowGame> ended_in(std::size_t row) const = 0;
    // Goes on from another game of the same setup; bots of the row begin anew. Refuses a finished
    // game.
    virtual Result<void> put(std::size_t row, RowGame game) = 0;
    // The whole state of a row: equal copies go on equally, unless bots remember.
    virtual RowMemory memory_of(std::size_t row) const = 0;
    virtual Result<void> restore(std::size_t row, RowMemory memory) = 0;
    // Restores the results that belong to restored rows: rewards, scores and ended.
    virtual void restore_results(const VectorRows& results, const Seed& seed,
                                 uint64_t ended_games) = 0;
    virtual const Seed& seed() const = 0;  // of the first game
    // Memory of a game besides its rows.
    virtual std::size_t bytes_per_game() const = 0;
    // Ends the threads; the rows stay.
    virtual void close() = 0;
};

}  // namespace tischwerk::encodings
