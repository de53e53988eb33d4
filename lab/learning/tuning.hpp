// Learning what the features of a game are worth: bots play each other, and the weights are fitted
// to how their games ended. The new weights play the next round, and so on.
#pragma once

#include "bots/weights.hpp"
#include "core/game.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tischwerk::lab
{

struct TuningPlan
{
    Setup setup;
    uint64_t games_per_round = 2000;
    int rounds = 6;
    unsigned threads = 1;
    // Who plays once there are weights; each game draws one of them for all its seats. Their noise
    // leads them into positions that they would avoid by themselves.
    std::vector<std::string> players = {"heuristic:samples=1,noise=1",
                                        "heuristic:samples=1,noise=4",
                                        "heuristic:samples=1,noise=12"};
    // Each seat draws for itself. What weak players often do then looks bad, whatever it is worth.
    bool is_mixed = false;
    // Every other game leaves the options at their defaults, so that one file of weights serves
    // both.
    bool is_half_plain = false;
};

// How well a round's weights foretell games that they were not fitted to.
struct TuningRound
{
    int number = 0;
    double mean_score = 0;   // of the games played in this round
    double error = 0;        // standard deviation of what was foretold wrongly
    double explained = 0;    // share of the variance that the weights explain
    uint64_t positions = 0;  // that the fit has seen
    bots::Weights weights;
};

// Plays and fits round after round. The same plan gives the same weights on any number of threads.
// Stops between two games when told to, with the rounds completed so far.
struct TuningWatch
{
    std::function<void(const TuningRound&)> on_round;
    std::function<void(uint64_t games_done)> on_progress;
    std::function<bool()> is_stopped;
};
Result<std::vector<TuningRound>> tune(const Game& game, const TuningPlan& plan,
                                      const TuningWatch& watch);

// The file that keeps the weights of a round, with how they were made.
std::string weights_text(const std::vector<std::string>& feature_names,
                         const bots::Weights& weights, const std::string& how_made);

}  // namespace tischwerk::lab
