// Learning the worth of a game's features: bots play each other, and the weights are fitted to how
// their games ended. Games against the weights before decide whether the new weights are kept; kept
// weights play the next round.
#pragma once

#include "bots/weights.hpp"
#include "core/game.hpp"
#include "lab/learning/judging.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::lab
{

struct TuningPlan
{
    Setup setup;
    std::optional<DataFolder> from = std::nullopt;  // weights to begin with; without: at random
    uint64_t games_per_round = 10'000;
    int rounds = 10;  // at most
    unsigned threads = 1;
    // The players of a round; each game draws one of them for all its seats. Noise leads them into
    // positions that they would avoid by themselves.
    std::vector<std::string> players = {"heuristic:samples=1,noise=1",
                                        "heuristic:samples=1,noise=4",
                                        "heuristic:samples=1,noise=12"};
    // Each seat draws for itself. Frequent choices of weak players then look bad, even good ones.
    bool is_mixed = false;
    // Learn only the error of guesses when these players play: the constant part of expected scores
    // and the spread, from which chances to win follow. A single round, which nothing judges.
    bool calibrates = false;
    std::string judge = "medium";  // the bot that plays with the new weights and with the old ones
    uint64_t judging_games = 2'000;  // at most; 0: every round is kept
};

// How well a round's weights foretell games that they were not fitted to, and how they play.
struct TuningRound
{
    int number = 0;
    double mean_score = 0;   // of the games played in this round
    double error = 0;        // standard deviation of the wrong forecasts
    double explained = 0;    // share of the variance that the weights explain
    uint64_t positions = 0;  // that the fit has seen
    bots::Weights weights;
    // Nothing where there is no judge, or nothing to compare with.
    std::optional<Judgement> judgement = std::nullopt;

    bool is_kept() const { return !judgement || judgement->verdict == Verdict::FirstIsBetter; }
};

struct TuningWatch
{
    std::function<Result<void>(const std::vector<TuningRound>&)> on_round;  // a refusal ends it
    std::function<void(uint64_t games_done)> on_progress;                   // of this round
    std::function<bool()> is_stopped;
};

// Plays, fits and judges round after round, until a round is not kept. The same plan gives the same
// weights on any number of threads. Stops between two games when told to, with the rounds completed
// so far.
Result<std::vector<TuningRound>> tune(const Game& game, const TuningPlan& plan,
                                      const TuningWatch& watch);

// The file that keeps the weights of a round, with how they were made.
std::string weights_text(const std::vector<std::string>& feature_names,
                         const bots::Weights& weights, const std::string& how_made);

}  // namespace tischwerk::lab
