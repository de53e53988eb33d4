#include "lab/policy/network.hpp"

#include "bots/heuristic.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <thread>

namespace tischwerk::lab
{

namespace
{

using bots::embedding_size;
using bots::PolicyParts;
namespace scale = bots::policy_scale;

constexpr std::size_t units = PolicyParts::units;
// A fixed number of parts of a batch, for any number of threads: sums in another order would
// differ in the end.
constexpr std::size_t gradient_count = 8;
constexpr float input_unit = 1 << scale::input;
constexpr float most_unit = static_cast<float>(scale::most_unit) / (1 << scale::unit);

void fill(std::vector<float>& values, float spread, Random& random)
{
    for (float& value : values)
        value = spread * static_cast<float>(bots::bell(random));
}

int16_t whole_number(float value, int bits)
{
    const float scaled = std::round(std::ldexp(value, bits));
    return static_cast<int16_t>(std::clamp(scaled, -32767.0F, 32767.0F));
}

std::size_t row_begin(const Task& task, std::size_t choice)
{
    return choice == 0 ? 0 : task.row_ends[choice - 1];
}

}  // namespace

struct Network::Impression
{
    std::array<float, units> units_{};
};

Network::Network(std::size_t input_count, std::size_t row_count, Random& random)
    : weights_(input_count * units)
    , embeddings_(row_count * embedding_size)
{
    fill(weights_, 0.1F, random);
    fill(embeddings_, 0.05F, random);
    weight_means_ = weight_squares_ = std::vector<float>(weights_.size());
    embedding_means_ = embedding_squares_ = std::vector<float>(embeddings_.size());
}

Network::Network(const PolicyParts& parts)
{
    for (const int16_t weight : parts.weights)
        weights_.push_back(std::ldexp(static_cast<float>(weight), -scale::weight));
    for (const int16_t embedding : parts.embeddings)
        embeddings_.push_back(std::ldexp(static_cast<float>(embedding), -scale::embedding));
}

Network::Impression Network::look(const Task& task) const
{
    Impression impression;
    for (const auto& [place, value] : task.inputs)
    {
        const float input = static_cast<float>(value) / input_unit;
        const float* row = &weights_[place * units];
        for (std::size_t unit = 0; unit < units; ++unit)
            impression.units_[unit] += input * row[unit];
    }
    for (float& unit : impression.units_)
        unit = std::clamp(unit, 0.0F, most_unit);
    return impression;
}

std::vector<float> Network::chances(const Task& task, const Impression& impression) const
{
    std::vector<float> likings(task.shares.size(), 0);
    for (std::size_t choice = 0; choice < likings.size(); ++choice)
        for (std::size_t at = row_begin(task, choice); at < task.row_ends[choice]; ++at)
        {
            const float* row = &embeddings_[task.rows[at] * embedding_size];
            float sum = row[units];
            for (std::size_t unit = 0; unit < units; ++unit)
                sum += impression.units_[unit] * row[unit];
            likings[choice] += sum;
        }
    const float most = *std::max_element(likings.begin(), likings.end());
    float sum = 0;
    for (float& liking : likings)
    {
        liking = std::exp2(liking - most);
        sum += liking;
    }
    for (float& liking : likings)
        liking /= sum;
    return likings;
}

void Network::add_gradient(const Task& task, Gradient& gradient) const
{
    const Impression impression = look(task);
    const std::vector<float> found = chances(task, impression);
    std::array<float, units> back{};
    for (std::size_t choice = 0; choice < found.size(); ++choice)
    {
        gradient.error -= static_cast<double>(task.shares[choice]) *
                          std::log(std::max(static_cast<double>(found[choice]), 1e-9));
        const float wrong = (found[choice] - task.shares[choice]) * std::numbers::ln2_v<float>;
        for (std::size_t at = row_begin(task, choice); at < task.row_ends[choice]; ++at)
        {
            const float* row = &embeddings_[task.rows[at] * embedding_size];
            float* row_gradient = &gradient.embeddings[task.rows[at] * embedding_size];
            for (std::size_t unit = 0; unit < units; ++unit)
            {
                row_gradient[unit] += wrong * impression.units_[unit];
                back[unit] += wrong * row[unit];
            }
            row_gradient[units] += wrong;
        }
    }
    for (std::size_t unit = 0; unit < units; ++unit)
        if (impression.units_[unit] <= 0 || impression.units_[unit] >= most_unit)
            back[unit] = 0;
    for (const auto& [place, value] : task.inputs)
    {
        const float input = static_cast<float>(value) / input_unit;
        float* row = &gradient.weights[place * units];
        for (std::size_t unit = 0; unit < units; ++unit)
            row[unit] += input * back[unit];
    }
}

// Adam (Kingma and Ba 2015) with decoupled decay.
void Network::descend(std::vector<float>& values, std::vector<float>& means,
                      std::vector<float>& squares, const std::vector<Gradient>& parts,
                      std::vector<float> Gradient::*member, const LearningStep& step,
                      float tasks) const
{
    constexpr float mean_share = 0.9F;
    constexpr float square_share = 0.999F;
    const float mean_bias = 1 - std::pow(mean_share, static_cast<float>(steps_));
    const float square_bias = 1 - std::pow(square_share, static_cast<float>(steps_));
    for (std::size_t place = 0; place < values.size(); ++place)
    {
        float slope = 0;
        for (const Gradient& part : parts)
            slope += (part.*member)[place];
        slope /= tasks;
        means[place] = mean_share * means[place] + (1 - mean_share) * slope;
        squares[place] = square_share * squares[place] + (1 - square_share) * slope * slope;
        values[place] -= step.rate * (means[place] / mean_bias /
                                          (std::sqrt(squares[place] / square_bias) + 1e-7F) +
                                      step.decay * values[place]);
    }
}

double Network::learn(const std::vector<Task>& tasks, std::span<const std::size_t> order,
                      const LearningStep& step)
{
    std::vector<Gradient> parts(gradient_count);
    for (Gradient& part : parts)
        part = {std::vector<float>(weights_.size()), std::vector<float>(embeddings_.size()), 0};
    double error = 0;
    for (std::size_t first = 0; first < order.size(); first += step.batch)
    {
        const std::size_t count = std::min(step.batch, order.size() - first);
        const auto work = [&](std::size_t thread) {
            for (std::size_t part = thread; part < gradient_count; part += step.threads)
            {
                Gradient& gradient = parts[part];
                std::ranges::fill(gradient.weights, 0.0F);
                std::ranges::fill(gradient.embeddings, 0.0F);
                gradient.error = 0;
                for (std::size_t at = count * part / gradient_count;
                     at < count * (part + 1) / gradient_count; ++at)
                    add_gradient(tasks[order[first + at]], gradient);
            }
        };
        {
            std::vector<std::jthread> threads;
            for (std::size_t thread = 1;
                 thread < std::min<std::size_t>(step.threads, gradient_count); ++thread)
                threads.emplace_back(work, thread);
            work(0);
        }
        for (const Gradient& part : parts)
            error += part.error;
        ++steps_;
        descend(weights_, weight_means_, weight_squares_, parts, &Gradient::weights, step,
                static_cast<float>(count));
        descend(embeddings_, embedding_means_, embedding_squares_, parts, &Gradient::embeddings,
                step, static_cast<float>(count));
    }
    return error / static_cast<double>(order.size());
}

Outcome Network::test(const std::vector<Task>& tasks) const
{
    Outcome outcome;
    for (const Task& task : tasks)
    {
        const std::vector<float> found = chances(task, look(task));
        for (std::size_t choice = 0; choice < found.size(); ++choice)
            outcome.error -= static_cast<double>(task.shares[choice]) *
                             std::log(std::max(static_cast<double>(found[choice]), 1e-9));
        const auto liked = std::max_element(found.begin(), found.end()) - found.begin();
        const auto wanted =
            std::max_element(task.shares.begin(), task.shares.end()) - task.shares.begin();
        outcome.agreement += liked == wanted ? 1 : 0;
    }
    outcome.error /= static_cast<double>(tasks.size());
    outcome.agreement /= static_cast<double>(tasks.size());
    return outcome;
}

void Network::round_into(PolicyParts& parts) const
{
    for (std::size_t place = 0; place < weights_.size(); ++place)
        parts.weights[place] = whole_number(weights_[place], scale::weight);
    for (std::size_t place = 0; place < embeddings_.size(); ++place)
        parts.embeddings[place] = whole_number(embeddings_[place], scale::embedding);
}

}  // namespace tischwerk::lab
