// Training of a policy from lessons: gradient descent (Adam) on the cross entropy between the
// policy and the shares of the teacher's visits. The same lessons and seed give the same policy on
// any number of threads.
#pragma once

#include "bots/policy.hpp"
#include "core/values/random.hpp"
#include "lab/policy/lessons.hpp"

#include <functional>

namespace tischwerk::lab
{

struct TrainingPlan
{
    int epochs = 20;
    std::size_t batch = 64;
    float rate = 0.003F;    // of learning; it falls to nothing until the last epoch
    float decay = 0.0001F;  // of the weights, a step
    unsigned threads = 1;
    Seed seed;
};

// A point of the curve. Errors are cross entropies in nats; the smallest possible error is that of
// a policy that knows all answers.
struct TrainingPoint
{
    int epoch = 0;
    double error = 0;       // on the lessons that were learned from
    double test_error = 0;  // on others
    double agreement = 0;   // share of the test lessons in which the teacher's choice is liked most
};

struct TrainedPolicy
{
    bots::PolicyParts parts;
    std::vector<TrainingPoint> curve;
    std::size_t lessons = 0;
    std::size_t test_lessons = 0;
    double even_error = 0;      // of a policy that likes all choices alike, on the test lessons
    double smallest_error = 0;  // on the test lessons
    TrainingPoint rounded;      // of the best epoch, in the whole numbers that are kept
};

// Every tenth game is kept apart for the test, which also chooses the epoch.
Result<TrainedPolicy> train_policy(const std::vector<LessonLine>& lines, std::size_t feature_count,
                                   const TrainingPlan& plan,
                                   const std::function<void(const TrainingPoint&)>& watch);

}  // namespace tischwerk::lab
