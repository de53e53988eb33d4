// The worth of a position to each seat, from the game's features and the weights learned for them.
#pragma once

#include "bots/policy.hpp"
#include "bots/weights.hpp"
#include "core/game_rules.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>
#include <string_view>

namespace tischwerk::bots
{

// A game that bots can play: its rules and the numbers it offers for learning.
template <typename Rules>
concept BotRules =
    GameRules<Rules> && requires(const typename Rules::Edition& edition,
                                 const typename Rules::State& state, std::span<float> values) {
        {
            Rules::feature_names()
        } -> std::same_as<const std::vector<std::string>&>;
        {
            Rules::features(edition, state, Seat{}, values)
        };
        {
            Rules::progress(edition, state)
        } -> std::same_as<float>;
    };

// A game that is played in several ways, each with weights of its own: their names, the plain way
// first and without a name, and the way that a state belongs to (ADR 54).
template <typename Rules>
concept HasWays = requires(const typename Rules::State& state) {
    {
        std::span<const std::string_view>(Rules::ways)
    };
    {
        Rules::way(state)
    } -> std::same_as<std::size_t>;
};

inline constexpr std::array<std::string_view, 1> only_way = {""};

template <typename Rules>
constexpr std::span<const std::string_view> ways_of()
{
    if constexpr (HasWays<Rules>)
        return Rules::ways;
    else
        return only_way;
}

template <typename Rules>
std::size_t way_of(const typename Rules::State& state)
{
    if constexpr (HasWays<Rules>)
        return Rules::way(state);
    else
        return 0;
}

using SeatValues = std::array<float, max_seat_count>;

// The expected result of each seat, or the real result.
struct Forecast
{
    SeatValues win{};
    SeatValues score{};
    int players = 0;

    // The expected place of a seat, 1 is first: a place more for every seat that will be ahead.
    float rank(std::size_t seat, float spread) const
    {
        float rank = 1;
        for (std::size_t other = 0; other < static_cast<std::size_t>(players); ++other)
            if (other != seat)
                rank += 1 / (1 + std::exp((score[seat] - score[other]) / spread));
        return rank;
    }
};

template <BotRules Rules>
class Evaluation
{
public:
    using State = typename Rules::State;
    using Edition = typename Rules::Edition;

    // The weights of each way to play, in the order of ways_of.
    Evaluation(const Edition& edition, std::span<const Weights> weights)
        : edition_(&edition)
        , weights_(weights)
    {}
    // The same with a policy, which must outlive the evaluation; null is none.
    Evaluation(const Edition& edition, std::span<const Weights> weights, const Policy* policy)
        : edition_(&edition)
        , weights_(weights)
        , policy_(policy)
    {}
    Evaluation(const Edition& edition, const Weights& weights)
        requires(!HasWays<Rules>)
        : Evaluation(edition, std::span<const Weights>(&weights, 1))
    {}

    // The same evaluation for a player that counts only this share of the points still to come and
    // so prefers what looks good at once.
    Evaluation with_patience(double patience) const
    {
        Evaluation impatient = *this;
        impatient.patience_ = static_cast<float>(patience);
        return impatient;
    }

    // Expected final score of one seat; its features are weighed for the stage of the game.
    float score(const State& state, Seat seat, float progress) const
    {
        std::array<float, max_features> buffer;
        const Weights& weights = weights_for(state);
        const std::size_t count = weights.points[0].size();
        const std::span<float> values(buffer.data(), count);
        Rules::features(*edition_, state, seat, values);
        const auto shares = stage_shares(progress);
        float sum = static_cast<float>(Rules::total_score(*edition_, state, seat));
        for (std::size_t stage = 0; stage < stage_count; ++stage)
            if (shares[stage] > 0)
                sum += patience_ * shares[stage] * product(values, weights.points[stage]);
        return sum;
    }
    float score(const State& state, Seat seat) const
    {
        if (Rules::is_over(state))
            return static_cast<float>(Rules::total_score(*edition_, state, seat));
        return score(state, seat, Rules::progress(*edition_, state));
    }

    Forecast forecast(const State& state) const
    {
        Forecast forecast;
        forecast.players = Rules::player_count(state);
        if (Rules::is_over(state))
            final_result(state, forecast);
        else
            expected_result(state, forecast);
        return forecast;
    }

    // How far an expected score is off from those of the other seats, as a standard deviation.
    float spread(const State& state) const
    {
        return Rules::is_over(state) ? smallest_spread
                                     : spread_at(state, Rules::progress(*edition_, state));
    }

    // How much the seat that decides likes each choice by the policy, which must be there.
    using Likings = std::array<int32_t, max_menu_size>;
    void like(const State& state, const MoveList& moves, Likings& likings) const
    {
        std::array<float, max_features> buffer;
        const std::span<float> features(buffer.data(), weights_for(state).points[0].size());
        Rules::features(*edition_, state, Rules::decision(state).seat, features);
        std::array<int16_t, max_features> inputs;
        const std::span<int16_t> read(inputs.data(), policy_->input_count());
        policy_->read_inputs(features, Rules::progress(*edition_, state),
                             Rules::player_count(state), read);
        const Policy::Impression impression = policy_->look(read);
        for (std::size_t place = 0; place < moves.size(); ++place)
            likings[place] = policy_->liking(impression, moves[place]);
    }
    bool has_policy() const { return policy_ != nullptr; }

    const Edition& edition() const { return *edition_; }

private:
    static constexpr std::size_t max_features = 256;
    static constexpr float smallest_spread = 0.5F;
    // A logistic curve with this share of the standard deviation follows the normal curve closely.
    static constexpr float logistic_share = 0.78F;

    // Four sums at once: the compiler may not reorder a single sum.
    static float product(std::span<const float> values, std::span<const float> weights)
    {
        std::array<float, 4> sums{};
        std::size_t place = 0;
        for (; place + 4 <= values.size(); place += 4)
            for (std::size_t lane = 0; lane < 4; ++lane)
                sums[lane] += values[place + lane] * weights[place + lane];
        for (; place < values.size(); ++place)
            sums[0] += values[place] * weights[place];
        return (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }

    const Weights& weights_for(const State& state) const { return weights_[way_of<Rules>(state)]; }

    float spread_at(const State& state, float progress) const
    {
        const Weights& weights = weights_for(state);
        const auto shares = stage_shares(progress);
        float spread = 0;
        for (std::size_t stage = 0; stage < stage_count; ++stage)
            spread += shares[stage] * weights.spread[stage];
        return spread > smallest_spread ? spread : smallest_spread;
    }

    void final_result(const State& state, Forecast& forecast) const
    {
        const uint32_t winners = Rules::winners(*edition_, state);
        const int count = std::popcount(winners);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(forecast.players); ++seat)
        {
            forecast.win[seat] =
                (winners >> seat & 1) != 0 ? 1.0F / static_cast<float>(count) : 0.0F;
            forecast.score[seat] =
                static_cast<float>(Rules::total_score(*edition_, state, seat_at(seat)));
        }
    }

    // A seat wins in proportion to how far its expected score stands out of the reach of chance.
    void expected_result(const State& state, Forecast& forecast) const
    {
        const float progress = Rules::progress(*edition_, state);
        if (forecast.players == 1)  // a lone seat has no rival
        {
            forecast.score[0] = score(state, seat_at(0), progress);
            return;
        }
        const float scale = spread_at(state, progress) * logistic_share;
        float best = -1e9F;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(forecast.players); ++seat)
        {
            forecast.score[seat] = score(state, seat_at(seat), progress);
            best = std::max(best, forecast.score[seat]);
        }
        float sum = 0;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(forecast.players); ++seat)
        {
            forecast.win[seat] = std::exp((forecast.score[seat] - best) / scale);
            sum += forecast.win[seat];
        }
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(forecast.players); ++seat)
            forecast.win[seat] /= sum;
    }

    const Edition* edition_;
    std::span<const Weights> weights_;
    const Policy* policy_ = nullptr;
    float patience_ = 1;
};

}  // namespace tischwerk::bots
