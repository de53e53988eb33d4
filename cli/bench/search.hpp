// How fast bots search, for `tischwerk bench`.
#pragma once

#include "core/game.hpp"

namespace tischwerk::cli
{

struct SearchRates
{
    double iterations_per_second = 0;  // each plays at random to the end of the game
    double short_iterations_per_second =
        0;                        // each plays ten decisions and lets the evaluation judge
    double two_threads_gain = 0;  // short ones on two threads, as a multiple of a single thread
};

// In positions with about a hundred decisions left, for so many seconds in all.
Result<SearchRates> measure_search(const Game& game, const Setup& setup, double seconds);

}  // namespace tischwerk::cli
