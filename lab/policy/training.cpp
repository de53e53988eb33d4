#include "lab/policy/training.hpp"

#include "lab/policy/network.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tischwerk::lab
{

namespace
{

using bots::PolicyParts;

constexpr uint64_t games_per_test_game = 10;
constexpr int most_exponent = 7;
constexpr int least_exponent = -4;

// The powers of two that bring the largest values of the features near the largest input.
std::vector<int> exponents_of(const std::vector<LessonLine>& lines, std::size_t feature_count)
{
    std::vector<float> largest(feature_count, 0);
    for (const LessonLine& line : lines)
        for (const Lesson& lesson : line.lessons)
            for (std::size_t at = 0; at < lesson.features.size(); at += 2)
            {
                float& size = largest[static_cast<std::size_t>(lesson.features[at])];
                size = std::max(size, std::abs(static_cast<float>(lesson.features[at + 1])) /
                                          lesson_unit);
            }
    std::vector<int> exponents;
    for (const float size : largest)
    {
        int exponent = most_exponent;
        while (exponent > least_exponent &&
               std::ldexp(size, exponent) > float{bots::policy_scale::most_input})
            --exponent;
        exponents.push_back(exponent);
    }
    return exponents;
}

// Embeddings for the kinds and values that occurred. The value 255 stands for "none".
std::vector<std::array<int, PolicyParts::max_values>>
values_of(const std::vector<LessonLine>& lines)
{
    std::vector<std::array<int, PolicyParts::max_values>> kinds;
    for (const LessonLine& line : lines)
        for (const Lesson& lesson : line.lessons)
            for (std::size_t at = 0; at < lesson.moves.size(); at += sizeof(Move))
            {
                const auto kind = static_cast<std::size_t>(lesson.moves[at]);
                kinds.resize(std::max(kinds.size(), kind + 1));
                for (std::size_t place = 0; place < PolicyParts::max_values; ++place)
                    if (const int value = lesson.moves[at + 1 + place];
                        value > 0 && value < UINT8_MAX)
                        kinds[kind][place] = std::max(kinds[kind][place], value + 1);
            }
    return kinds;
}

Move move_at(const Lesson& lesson, std::size_t choice)
{
    const std::size_t at = choice * sizeof(Move);
    Move move;
    move.kind = static_cast<uint8_t>(lesson.moves[at]);
    for (std::size_t place = 0; place < move.values.size(); ++place)
        move.values[place] = static_cast<uint8_t>(lesson.moves[at + 1 + place]);
    return move;
}

Task task_of(const bots::Policy& reader, const Lesson& lesson, int players)
{
    std::vector<float> features(reader.parts().exponents.size(), 0);
    for (std::size_t at = 0; at < lesson.features.size(); at += 2)
        features[static_cast<std::size_t>(lesson.features[at])] =
            static_cast<float>(lesson.features[at + 1]) / lesson_unit;
    std::vector<int16_t> inputs(reader.input_count());
    reader.read_inputs(features, static_cast<float>(lesson.progress) / lesson_unit, players,
                       inputs);
    Task task;
    for (std::size_t place = 0; place < inputs.size(); ++place)
        if (inputs[place] != 0)
            task.inputs.push_back({static_cast<uint16_t>(place), inputs[place]});
    const auto sum =
        static_cast<float>(std::accumulate(lesson.visits.begin(), lesson.visits.end(), int64_t{0}));
    for (std::size_t choice = 0; choice < lesson.visits.size(); ++choice)
    {
        reader.for_each_row(move_at(lesson, choice), [&](std::size_t row) {
            task.rows.push_back(static_cast<uint16_t>(row));
        });
        task.row_ends.push_back(static_cast<uint16_t>(task.rows.size()));
        task.shares.push_back(static_cast<float>(lesson.visits[choice]) / sum);
    }
    return task;
}

double even_error(const std::vector<Task>& tasks)
{
    double sum = 0;
    for (const Task& task : tasks)
        sum += std::log(static_cast<double>(task.shares.size()));
    return sum / static_cast<double>(tasks.size());
}

double smallest_error(const std::vector<Task>& tasks)
{
    double sum = 0;
    for (const Task& task : tasks)
        for (const float share : task.shares)
            if (share > 0)
                sum -= static_cast<double>(share) * std::log(static_cast<double>(share));
    return sum / static_cast<double>(tasks.size());
}

void shuffle(std::vector<std::size_t>& order, Random& random)
{
    for (std::size_t left = order.size(); left > 1; --left)
        std::swap(order[left - 1], order[random.below(static_cast<uint32_t>(left))]);
}

// Without anything learned yet.
PolicyParts empty_parts(const std::vector<LessonLine>& lines, std::size_t feature_count)
{
    PolicyParts parts;
    parts.exponents = exponents_of(lines, feature_count);
    parts.values = values_of(lines);
    parts.weights.resize(parts.input_count() * PolicyParts::units);
    parts.embeddings.resize(parts.row_count() * bots::embedding_size);
    return parts;
}

void take_tasks(const std::vector<LessonLine>& lines, const bots::Policy& reader,
                std::vector<Task>& tasks, std::vector<Task>& test)
{
    for (const LessonLine& line : lines)
        for (const Lesson& lesson : line.lessons)
            (line.game % games_per_test_game == games_per_test_game - 1 ? test : tasks)
                .push_back(task_of(reader, lesson, line.players));
}

// Inputs that are alike in all lessons say nothing, and at other tables they may be otherwise.
void drop_even_inputs(std::vector<Task>& tasks, std::vector<Task>& test, std::size_t input_count)
{
    std::vector<std::size_t> counts(input_count);
    std::vector<int16_t> first(input_count);
    std::vector<bool> is_even(input_count, true);
    for (const Task& task : tasks)
        for (const auto& [place, value] : task.inputs)
        {
            first[place] = counts[place]++ == 0 ? value : first[place];
            is_even[place] = is_even[place] && value == first[place];
        }
    const std::size_t one = input_count - 1;
    const auto says_nothing = [&](const Task::Input& input) {
        return input.place != one && is_even[input.place] && counts[input.place] == tasks.size();
    };
    for (std::vector<Task>* list : {&tasks, &test})
        for (Task& task : *list)
            std::erase_if(task.inputs, says_nothing);
}

// Parts that no task has used were not learned: their weights are still those of the beginning.
void forget_unused(const std::vector<Task>& tasks, PolicyParts& parts)
{
    std::vector<bool> inputs(parts.input_count());
    std::vector<bool> rows(parts.row_count());
    for (const Task& task : tasks)
    {
        for (const Task::Input& input : task.inputs)
            inputs[input.place] = true;
        for (const uint16_t row : task.rows)
            rows[row] = true;
    }
    for (std::size_t place = 0; place < parts.weights.size(); ++place)
        if (!inputs[place / PolicyParts::units])
            parts.weights[place] = 0;
    for (std::size_t place = 0; place < parts.embeddings.size(); ++place)
        if (!rows[place / bots::embedding_size])
            parts.embeddings[place] = 0;
}

// Learns from all tasks, again and again, ever more slowly. The network becomes that of the epoch
// with the smallest error in the test.
std::vector<TrainingPoint> learn(Network& network, const std::vector<Task>& tasks,
                                 const std::vector<Task>& test, const TrainingPlan& plan,
                                 Random& random,
                                 const std::function<void(const TrainingPoint&)>& watch)
{
    std::vector<TrainingPoint> curve;
    Network best = network;
    double least = std::numeric_limits<double>::max();
    std::vector<std::size_t> order(tasks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (int epoch = 1; epoch <= plan.epochs; ++epoch)
    {
        shuffle(order, random);
        const float rate = plan.rate * static_cast<float>(plan.epochs - epoch + 1) /
                           static_cast<float>(plan.epochs);
        const double error =
            network.learn(tasks, order, {plan.batch, rate, plan.decay, plan.threads});
        const Outcome seen = network.test(test);
        curve.push_back({epoch, error, seen.error, seen.agreement});
        watch(curve.back());
        if (seen.error < least)
        {
            least = seen.error;
            best = network;
        }
    }
    network = std::move(best);
    return curve;
}

}  // namespace

Result<TrainedPolicy> train_policy(const std::vector<LessonLine>& lines, std::size_t feature_count,
                                   const TrainingPlan& plan,
                                   const std::function<void(const TrainingPoint&)>& watch)
{
    TrainedPolicy trained;
    PolicyParts& parts = trained.parts;
    parts = empty_parts(lines, feature_count);
    std::vector<Task> tasks;
    std::vector<Task> test;
    take_tasks(lines, bots::Policy(parts), tasks, test);
    if (tasks.empty() || test.empty())
        return refuse("there are too few lessons to learn from and to test with");
    drop_even_inputs(tasks, test, parts.input_count());
    trained.lessons = tasks.size();
    trained.test_lessons = test.size();
    trained.even_error = even_error(test);
    trained.smallest_error = smallest_error(test);

    Random random(plan.seed);
    Network network(parts.input_count(), parts.row_count(), random);
    trained.curve = learn(network, tasks, test, plan, random, watch);
    network.round_into(parts);
    forget_unused(tasks, parts);
    const Outcome seen = Network(parts).test(test);
    const TrainingPoint& best =
        *std::ranges::min_element(trained.curve, {}, &TrainingPoint::test_error);
    trained.rounded = {best.epoch, best.error, seen.error, seen.agreement};
    return trained;
}

}  // namespace tischwerk::lab
