#include "lab/learning/round.hpp"

#include "bots/bots.hpp"
#include "lab/learning/seat_errors.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>
#include <thread>

namespace tischwerk::lab
{

namespace
{

using bots::stage_count;

// Between two samples, on average: neighbours tell nothing new.
constexpr uint32_t decisions_between_samples = 12;
// A fixed number of parts, for any number of threads: sums in another order would differ in the
// end.
constexpr uint64_t part_count = 32;
// Of the parts, the last is kept apart to test the fit.
constexpr uint64_t test_part = part_count - 1;

// Features that hardly ever occur must not get wild weights.
constexpr double ridge = 30;

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

}  // namespace

Round::Round(const Game& game, const TuningPlan& plan, const DataFolder* weights, int number)
    : game_(game)
    , plan_(plan)
    , weights_(weights)
    , number_(number)
    , parts_(part_count)
{}

Result<void> Round::prepare()
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

void Round::play(const TuningWatch& watch)
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

Result<TuningRound> Round::fit() const
{
    return plan_.calibrates ? calibrated() : Result<TuningRound>(learned());
}

TuningRound Round::learned() const
{
    const std::size_t count = bots_->feature_names().size();
    Regression sums(count * stage_count);
    TuningRound round;
    round.number = number_;
    for (const Part& part : parts_)
        if (part.sums)
            sums.merge(*part.sums);
    round.positions = sums.count();
    count_scores(round);
    const std::vector<double> solution = sums.solve(ridge);
    for (std::size_t stage = 0; stage < stage_count; ++stage)
        for (std::size_t place = 0; place < count; ++place)
            round.weights.points[stage].push_back(
                static_cast<float>(solution[stage * count + place]));
    test(solution, round);
    return round;
}

bool Round::is_test(uint64_t part) const
{
    return plan_.calibrates || part == test_part;
}

Result<bots::Weights> Round::weights_before() const
{
    const std::string name = bots_->weights_file_for(*game_.start(plan_.setup));
    const DataFile* file = weights_ == nullptr ? nullptr : weights_->find(name);
    if (file == nullptr)
        return refuse(name + ": only weights that are there can be calibrated");
    const DataFolder alone{{{bots::weights_file(plan_.setup.players), file->content}}};
    return bots::read_weights(alone, plan_.setup.players, bots_->feature_names());
}

Result<TuningRound> Round::calibrated() const
{
    Result<bots::Weights> weights = weights_before();
    if (!weights)
        return refuse(weights.error());
    const std::vector<std::string>& names = bots_->feature_names();
    const auto constant =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), "constant") - names.begin());
    if (constant == names.size())
        return refuse("a game without a feature 'constant' cannot be calibrated");
    std::vector<double> solution;
    for (const std::vector<float>& stage : weights->points)
        solution.insert(solution.end(), stage.begin(), stage.end());
    Regression errors(stage_count);
    for (const Part& part : parts_)
        for (const Sample& sample : part.kept)
        {
            const auto shares = bots::stage_shares(sample.progress);
            errors.add({shares.begin(), shares.end()},
                       static_cast<double>(sample.points) - product(regressors(sample), solution));
        }
    constexpr double hardly_any_ridge = 1e-3;  // three numbers from thousands of positions
    const std::vector<double> shift = errors.solve(hardly_any_ridge);
    for (std::size_t stage = 0; stage < stage_count; ++stage)
    {
        weights->points[stage][constant] += static_cast<float>(shift[stage]);
        solution[stage * names.size() + constant] += shift[stage];
    }
    TuningRound round;
    round.number = number_;
    round.positions = errors.count();
    round.weights = std::move(*weights);
    count_scores(round);
    test(solution, round);
    return round;
}

void Round::play_part(uint64_t part, const TuningWatch& watch, std::mutex& mutex)
{
    const uint64_t first = plan_.games_per_round * part / part_count;
    const uint64_t last = plan_.games_per_round * (part + 1) / part_count;
    if (!is_test(part))
        parts_[part].sums.emplace(bots_->feature_names().size() * stage_count);
    for (uint64_t game = first; game < last && !watch.is_stopped(); ++game)
    {
        play_game(game, parts_[part], is_test(part));
        const std::lock_guard lock(mutex);
        watch.on_progress(++games_done_);
    }
}

void Round::play_game(uint64_t index, Part& part, bool is_test)
{
    const Seed& seed = plan_.setup.seed;
    Random random(Seed{seed.high + static_cast<uint64_t>(number_) * 0x9E3779B9 + index, ~seed.low});
    Setup setup = plan_.setup;
    setup.seed = Seed{random.next(), random.next()};
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

// Who plays is drawn. Without weights all seats play at random.
std::vector<std::unique_ptr<bots::Bot>> Round::seat_bots(Random& random) const
{
    const std::vector<std::string>& players = plan_.players;
    std::vector<std::unique_ptr<bots::Bot>> seats;
    uint32_t drawn = 0;
    for (int seat = 0; seat < plan_.setup.players; ++seat)
    {
        if (seat == 0 || plan_.is_mixed)
            drawn = random.below(static_cast<uint32_t>(players.size()));
        const uint64_t high = random.next();
        seats.push_back(std::move(*bots_->make(weights_ == nullptr ? "random" : players[drawn],
                                               plan_.setup.players, Seed{high, random.next()})));
    }
    return seats;
}

void Round::add_samples(const AnyState& state, std::vector<Sample>& samples) const
{
    const GameResult now = game_.result(state);
    for (std::size_t seat = 0; seat < now.seats.size(); ++seat)
        samples.push_back({bots_->features(state, seat_at(seat)), bots_->progress(state),
                           -static_cast<float>(now.seats[seat].total)});
}

// The seats of a position follow each other; how long a game lasts moves them all.
void Round::keep(std::vector<Sample>& samples, Part& part, bool is_test) const
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

void Round::count_scores(TuningRound& round) const
{
    double score = 0;
    uint64_t seats = 0;
    for (const Part& part : parts_)
    {
        score += part.score;
        seats += part.seats;
    }
    round.mean_score = seats == 0 ? 0 : score / static_cast<double>(seats);
}

// On games the fit has not seen: how much is explained, and how far off it is at each stage.
void Round::test(const std::vector<double>& solution, TuningRound& round) const
{
    std::size_t count_of_samples = 0;
    SeatErrors seat_errors;
    std::vector<double> position;
    double squares = 0;
    double sum = 0;
    double sum_of_squares = 0;
    const auto look_at = [&](const Sample& sample) {
        const double points = static_cast<double>(sample.points);
        position.push_back(points - product(regressors(sample), solution));
        squares += position.back() * position.back();
        sum += points;
        sum_of_squares += points * points;
        ++count_of_samples;
        if (position.size() < seat_count())
            return;
        seat_errors.add(position, sample.progress);
        position.clear();
    };
    for (const Part& part : parts_)
        std::ranges::for_each(part.kept, look_at);
    const auto count = static_cast<double>(std::max<std::size_t>(count_of_samples, 1));
    const double variance = sum_of_squares / count - sum / count * (sum / count);
    round.error = std::sqrt(squares / count);
    round.explained = variance > 0 ? 1 - squares / count / variance : 0;
    round.weights.spread = seat_errors.spreads();
}

}  // namespace tischwerk::lab
