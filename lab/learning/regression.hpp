// Least squares over more samples than fit into memory: only their sums are kept.
#pragma once

#include <cstdint>
#include <vector>

namespace tischwerk::lab
{

struct RegressionSample
{
    std::vector<double> values;
    double target = 0;
};

class Regression
{
public:
    explicit Regression(std::size_t size);

    void add(const std::vector<double>& values, double target);
    // Samples that chance moves together, as it does the seats of one game: their differences count
    // in full, their common part counts for little.
    void add_together(const std::vector<RegressionSample>& samples);
    void merge(const Regression& other);
    uint64_t count() const { return count_; }
    // A weight for each value. The ridge draws weights that few samples speak for towards 0.
    std::vector<double> solve(double ridge) const;

private:
    std::size_t size_;
    std::vector<double> products_;  // the lower half of a symmetric matrix, row by row
    std::vector<double> targets_;
    uint64_t count_ = 0;
};

double product(const std::vector<double>& left, const std::vector<double>& right);

}  // namespace tischwerk::lab
