// Many games on many threads. The result is the same for any number of threads, and the
// memory needed does not depend on the number of games.
#pragma once

#include "core/playouts/playout.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace tischwerk::cli
{

// Plays the game with this number to its end, as Playouts::play does. Called by several threads.
using PlayCounted = std::function<std::optional<std::string>(
    uint64_t game_index, PlayoutTotals& totals, const PlayoutOptions& options)>;

struct BatchPlan
{
    uint64_t games = 0;
    unsigned threads = 1;
    bool check = false;  // test the invariants after every move
    std::size_t ending_count = 0;
    // Games that a thread takes at a time: small enough that threads finish together and Ctrl-C is
    // felt at once, large enough that the shared counter costs nothing.
    uint64_t chunk_games = 64;
};

struct BrokenGame
{
    uint64_t game_index = 0;
    std::string message;
};

struct BatchResult
{
    PlayoutTotals totals;
    double seconds = 0;
    std::optional<BrokenGame> broken;  // the first of the batch, on any thread
    bool is_interrupted = false;       // by Ctrl-C
};

BatchResult run_batch(const PlayCounted& play, const BatchPlan& plan);

}  // namespace tischwerk::cli
