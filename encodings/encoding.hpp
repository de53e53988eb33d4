// Positions and moves of a game as numbers, for learners: rows of a fixed length that hold the
// knowledge of a seat (observation.hpp), and a fixed list of all moves (actions.hpp). Immutable;
// several threads may use it.
#pragma once

#include "core/game.hpp"
#include "encodings/actions.hpp"
#include "encodings/range.hpp"
#include "encodings/vector_play.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tischwerk::encodings
{

class Encoding
{
public:
    virtual ~Encoding() = default;

    virtual const ActionSpace& actions() const = 0;
    virtual std::size_t observation_size() const = 0;
    virtual const std::vector<Range>& layout() const = 0;
    // Writes observation_size() numbers.
    virtual void observe(const AnyState& state, Seat seat, int16_t* row) const = 0;
    // A number from -1 to 1 for each seat of a finished game; with several players their sum is 0.
    virtual std::vector<float> returns(const AnyState& state) const = 0;
    // Many games at a time. The plan names the seats of bots.
    virtual Result<std::unique_ptr<VectorPlay>> vector(const VectorPlan& plan) const = 0;
};

// The encoding of a game in its present edition; the game must outlive it.
Result<std::unique_ptr<Encoding>> encoding_of(const Game& game);
// The encoding of a game that only a test program has (see guest_games); null: none.
std::unique_ptr<Encoding> guest_encoding(const Game& game);

}  // namespace tischwerk::encodings
