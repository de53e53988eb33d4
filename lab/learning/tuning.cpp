#include "lab/learning/tuning.hpp"

#include "bots/bots.hpp"
#include "lab/learning/regression.hpp"
#include "lab/learning/seat_errors.hpp"

#include <atomic>
#include <cmath>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::lab
{

namespace
{

using bots::stage_count;

// A sample is what one seat looked like at one decision, and what came of it.
constexpr uint32_t decisions_between_samples = 12;  // on average: neighbours tell nothing new
// A fixed number of parts, whatever the threads: sums in another order would differ in the end.
constexpr uint64_t part_count = 32;
// Of the parts, the last is kept apart to test the fit.
constexpr uint64_t test_part = part_count - 1;

struct Sample
{
    std::vector<float> features;
    float progress = 0;
    float points = 0;  // that were still to come
};

struct Part
{
    std::optional<Regression> sums;
    std::vector<Sample> kept;  // of the test part only
    double score = 0;
    uint64_t seats = 0;
};

// The features once for each stage, each copy weighed by how much the stage counts.
std::vector<double> regressors(const Sample& sample)
{
    std::vector<double> values;
    values.reserve(sample.features.size() * stage_count);
    for (const float share : bots::stage_shares(sample.progress))
        for (const float feature : sample.features)
            values.push_back(static_cast<double>(share) * static_cast<double>(feature));
    return values;
}

class Round
{
public:
    Round(const Game& game, const TuningPlan& plan, const DataFolder* weights, int number)
        : game_(game)
        , plan_(plan)
        , weights_(weights)
        , number_(number)
        , parts_(part_count)
    {}

    Result<void> prepare()
    {
        Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(game_, weights_);
        if (!bots)
            return refuse(bots.error());
        bots_ = std::move(*bots);
        for (const std::string& recipe : plan_.players)
            if (const auto bot = bots_->make(recipe, plan_.setup.players, Seed{}); !bot)
                return refuse(bot.error());
        if (const Result<AnyState> state = game_.start(plan_.setup); !state)
            return refuse(state.error());
        return {};
    }

    void play(const TuningWatch& watch)
    {
        std::atomic<uint64_t> next_part{0};
        std::mutex mutex;
        const auto work = [&] {
            for (uint64_t part = next_part++; part < part_count; part = next_part++)
                play_part(part, watch, mutex);
        };
        std::vector<std::jthread> threads;
        for (unsigned count = 0; count < plan_.threads; ++count)
            threads.emplace_back(work);
    }

    TuningRound fit() const
    {
        const std::size_t count = bots_->feature_names().size();
        Regression sums(count * stage_count);
        TuningRound round;
        round.number = number_;
        double score = 0;
        uint64_t seats = 0;
        for (uint64_t part = 0; part < part_count; ++part)
        {
            if (part != test_part && parts_[part].sums)
                sums.merge(*parts_[part].sums);
            score += parts_[part].score;
            seats += parts_[part].seats;
        }
        round.positions = sums.count();
        round.mean_score = seats == 0 ? 0 : score / static_cast<double>(seats);
        const std::vector<double> solution = sums.solve(ridge);
        for (std::size_t stage = 0; stage < stage_count; ++stage)
            for (std::size_t place = 0; place < count; ++place)
                round.weights.points[stage].push_back(
                    static_cast<float>(solution[stage * count + place]));
        test(solution, round);
        return round;
    }

private:
    // Features that hardly ever occur must not get wild weights.
    static constexpr double ridge = 30;

    void play_part(uint64_t part, const TuningWatch& watch, std::mutex& mutex)
    {
        const uint64_t first = plan_.games_per_round * part / part_count;
        const uint64_t last = plan_.games_per_round * (part + 1) / part_count;
        if (part != test_part)
            parts_[part].sums.emplace(bots_->feature_names().size() * stage_count);
        for (uint64_t game = first; game < last && !watch.is_stopped(); ++game)
        {
            play_game(game, parts_[part], part == test_part);
            const std::lock_guard lock(mutex);
            watch.on_progress(++games_done_);
        }
    }

    void play_game(uint64_t index, Part& part, bool is_test)
    {
        const Seed& seed = plan_.setup.seed;
        Random random(Seed{seed.high + static_cast<uint64_t>(number_) * 0x9E37 + index, ~seed.low});
        Setup setup = plan_.setup;
        setup.seed = Seed{random.next(), random.next()};
        if (plan_.is_half_plain && setup.seed.low % 2 == 1)
            setup.options.clear();
        AnyState state = *game_.start(setup);
        std::vector<std::unique_ptr<bots::Bot>> seats = seat_bots(random);
        std::vector<Sample> samples;
        while (!game_.is_over(state))
        {
            if (random.below(decisions_between_samples) == 0)
                add_samples(state, samples);
            const Move move = seats[index_of(game_.decision(state).seat)]->choose(state);
            bots::tell_bots(game_, state, move, seats);
            game_.apply(state, move);
        }
        const GameResult result = game_.result(state);
        for (std::size_t place = 0; place < samples.size(); ++place)
            samples[place].points +=
                static_cast<float>(result.seats[place % result.seats.size()].total);
        for (const SeatResult& seat : result.seats)
            part.score += seat.total;
        part.seats += result.seats.size();
        keep(samples, part, is_test);
    }

    // The first round knows nothing and plays at random. Later who plays is drawn.
    std::vector<std::unique_ptr<bots::Bot>> seat_bots(Random& random) const
    {
        const std::vector<std::string>& players = plan_.players;
        std::vector<std::unique_ptr<bots::Bot>> seats;
        uint32_t drawn = 0;
        for (int seat = 0; seat < plan_.setup.players; ++seat)
        {
            if (seat == 0 || plan_.is_mixed)
                drawn = random.below(static_cast<uint32_t>(players.size()));
            const uint64_t high = random.next();
            seats.push_back(
                std::move(*bots_->make(weights_ == nullptr ? "random" : players[drawn],
                                       plan_.setup.players, Seed{high, random.next()})));
        }
        return seats;
    }

    void add_samples(const AnyState& state, std::vector<Sample>& samples) const
    {
        const GameResult now = game_.result(state);
        for (std::size_t seat = 0; seat < now.seats.size(); ++seat)
            samples.push_back({bots_->features(state, seat_at(seat)), bots_->progress(state),
                               -static_cast<float>(now.seats[seat].total)});
    }

    // The seats of one position are one after the other; how long a game lasts moves them all.
    void keep(std::vector<Sample>& samples, Part& part, bool is_test) const
    {
        if (is_test)
        {
            std::move(samples.begin(), samples.end(), std::back_inserter(part.kept));
            return;
        }
        std::vector<RegressionSample> position;
        for (const Sample& sample : samples)
        {
            position.push_back({regressors(sample), static_cast<double>(sample.points)});
            if (position.size() < seat_count())
                continue;
            part.sums->add_together(position);
            position.clear();
        }
    }

    // On games the fit has not seen: how much is explained, and how far off it is at each stage.
    void test(const std::vector<double>& solution, TuningRound& round) const
    {
        const std::vector<Sample>& samples = parts_[test_part].kept;
        SeatErrors seat_errors;
        std::vector<double> position;
        double squares = 0;
        double sum = 0;
        double sum_of_squares = 0;
        for (const Sample& sample : samples)
        {
            const double points = static_cast<double>(sample.points);
            position.push_back(points - product(regressors(sample), solution));
            squares += position.back() * position.back();
            sum += points;
            sum_of_squares += points * points;
            if (position.size() < seat_count())
                continue;
            seat_errors.add(position, sample.progress);
            position.clear();
        }
        const auto count = static_cast<double>(std::max<std::size_t>(samples.size(), 1));
        const double variance = sum_of_squares / count - sum / count * (sum / count);
        round.error = std::sqrt(squares / count);
        round.explained = variance > 0 ? 1 - squares / count / variance : 0;
        round.weights.spread = seat_errors.spreads();
    }

    std::size_t seat_count() const { return static_cast<std::size_t>(plan_.setup.players); }

    const Game& game_;
    const TuningPlan& plan_;
    const DataFolder* weights_;
    int number_;
    std::unique_ptr<bots::Bots> bots_;
    std::vector<Part> parts_;
    uint64_t games_done_ = 0;
};

}  // namespace

Result<std::vector<TuningRound>> tune(const Game& game, const TuningPlan& plan,
                                      const TuningWatch& watch)
{
    std::vector<TuningRound> rounds;
    DataFolder weights;
    const Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(game);
    if (!bots)
        return refuse(bots.error());
    for (int number = 0; number < plan.rounds; ++number)
    {
        Round round(game, plan, number == 0 ? nullptr : &weights, number);
        if (const Result<void> ready = round.prepare(); !ready)
            return refuse(ready.error());
        round.play(watch);
        if (watch.is_stopped())
            break;
        rounds.push_back(round.fit());
        watch.on_round(rounds.back());
        weights.files = {{bots::weights_file(plan.setup.players),
                          weights_text((*bots)->feature_names(), rounds.back().weights, "")}};
    }
    return rounds;
}

std::string weights_text(const std::vector<std::string>& feature_names,
                         const bots::Weights& weights, const std::string& how_made)
{
    const auto line = [](std::string_view name, const auto& value_at) {
        std::vector<std::string> values;
        for (std::size_t stage = 0; stage < stage_count; ++stage)
            values.push_back(fmt::format("{:.4f}", value_at(stage)));
        return fmt::format("{} = [{}]\n", name, fmt::join(values, ", "));
    };
    std::string text = how_made;
    text += line("spread", [&](std::size_t stage) { return weights.spread[stage]; });
    text += "\n[points]\n";
    for (std::size_t place = 0; place < feature_names.size(); ++place)
        text += line(feature_names[place],
                     [&](std::size_t stage) { return weights.points[stage][place]; });
    return text;
}

}  // namespace tischwerk::lab
