// The network of a policy in floating point, as it learns.
#pragma once

#include "bots/policy.hpp"
#include "core/values/random.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace tischwerk::lab
{

// A lesson as the network takes it.
struct Task
{
    struct Input
    {
        uint16_t place;
        int16_t value;
    };
    std::vector<Input> inputs;       // those that are not 0
    std::vector<uint16_t> rows;      // of the choices' embeddings, one choice after another
    std::vector<uint16_t> row_ends;  // by choice
    std::vector<float> shares;       // wanted, by choice
};

struct LearningStep
{
    std::size_t batch = 64;
    float rate = 0.001F;
    float decay = 0;
    unsigned threads = 1;
};

struct Outcome
{
    double error = 0;      // mean cross entropy, in nats
    double agreement = 0;  // share of tasks whose most wanted choice is liked most
};

class Network
{
public:
    Network(std::size_t input_count, std::size_t row_count, Random& random);
    // With the whole numbers of a policy.
    explicit Network(const bots::PolicyParts& parts);

    // Learns from all tasks once, in this order; the mean error before each step.
    double learn(const std::vector<Task>& tasks, std::span<const std::size_t> order,
                 const LearningStep& step);
    Outcome test(const std::vector<Task>& tasks) const;
    // The nearest whole numbers.
    void round_into(bots::PolicyParts& parts) const;

private:
    struct Gradient
    {
        std::vector<float> weights;
        std::vector<float> embeddings;
        double error = 0;
    };
    struct Impression;

    Impression look(const Task& task) const;
    std::vector<float> chances(const Task& task, const Impression& impression) const;
    void add_gradient(const Task& task, Gradient& gradient) const;
    void descend(std::vector<float>& values, std::vector<float>& means, std::vector<float>& squares,
                 const std::vector<Gradient>& parts, std::vector<float> Gradient::*member,
                 const LearningStep& step, float tasks) const;

    std::vector<float> weights_;
    std::vector<float> embeddings_;
    // Running means of the gradient and of its square.
    std::vector<float> weight_means_;
    std::vector<float> weight_squares_;
    std::vector<float> embedding_means_;
    std::vector<float> embedding_squares_;
    int steps_ = 0;
};

}  // namespace tischwerk::lab
