// A round of learning: many games by bots, and the weights that foretell best how they ended.
#pragma once

#include "bots/bots.hpp"
#include "lab/learning/regression.hpp"
#include "lab/learning/tuning.hpp"

#include <memory>
#include <mutex>
#include <optional>

namespace tischwerk::lab
{

// The features of a seat at a decision, and the result of its game.
struct Sample
{
    std::vector<float> features;
    float progress = 0;
    float points = 0;  // that were still to come
};

class Round
{
public:
    // Without weights all seats play at random. Game, plan and weights must outlive the round.
    Round(const Game& game, const TuningPlan& plan, const DataFolder* weights, int number);

    Result<void> prepare();
    void play(const TuningWatch& watch);
    Result<TuningRound> fit() const;

private:
    struct Part
    {
        std::optional<Regression> sums;
        std::vector<Sample> kept;  // of the test part only; of all parts where it calibrates
        double score = 0;
        uint64_t seats = 0;
    };

    void play_part(uint64_t part, const TuningWatch& watch, std::mutex& mutex);
    void play_game(uint64_t index, Part& part, bool is_test);
    std::vector<std::unique_ptr<bots::Bot>> seat_bots(Random& random) const;
    void add_samples(const AnyState& state, std::vector<Sample>& samples) const;
    void keep(std::vector<Sample>& samples, Part& part, bool is_test) const;
    TuningRound learned() const;
    // The weights before, with another constant part and another spread.
    Result<TuningRound> calibrated() const;
    Result<bots::Weights> weights_before() const;
    void count_scores(TuningRound& round) const;
    void test(const std::vector<double>& solution, TuningRound& round) const;
    bool is_test(uint64_t part) const;
    std::size_t seat_count() const { return static_cast<std::size_t>(plan_.setup.players); }

    const Game& game_;
    const TuningPlan& plan_;
    const DataFolder* weights_;
    int number_;
    std::unique_ptr<bots::Bots> bots_;
    std::vector<Part> parts_;
    uint64_t games_done_ = 0;
};

}  // namespace tischwerk::lab
