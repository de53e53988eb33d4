// Many games of one setup in lock-step: every step takes one choice for each game, whoever is asked
// there, and fills rows that stay in their place. A game that ends is followed by the next one at
// once.
#pragma once

#include "core/game.hpp"

#include <cstddef>
#include <cstdint>
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
    std::vector<std::string> bots;  // a recipe for each seat that is not asked; "" is asked
};

// One row a game. Rows stay valid, and at their place, as long as the play lives.
struct VectorRows
{
    std::vector<int16_t> observations;  // of the seat that is asked
    std::vector<uint8_t> masks;         // 1 for every action that is offered
    std::vector<int8_t> seats;          // who is asked
    std::vector<float> rewards;         // a number for each seat; 0 unless a game has ended
    std::vector<int16_t> scores;        // a number for each seat: of the game that has ended last
    std::vector<uint8_t> ended;         // whether a game has ended in the last step
};

class VectorPlay
{
public:
    virtual ~VectorPlay() = default;

    virtual const VectorRows& rows() const = 0;
    // Every game anew: the first ones of this seed.
    virtual void reset(const Seed& seed) = 0;
    // An action for each game, of those its mask shows. A wrong one is refused, with its row,
    // before anything is played.
    virtual Result<void> step(std::span<const int32_t> actions) = 0;
    // For each game one of its actions, each as likely as any other.
    virtual void choose_randomly(std::span<int32_t> actions) = 0;
    virtual uint64_t ended_games() const = 0;
    // What a game takes beside its rows.
    virtual std::size_t bytes_per_game() const = 0;
    // Sends the threads home; the rows stay.
    virtual void close() = 0;
};

}  // namespace tischwerk::encodings
