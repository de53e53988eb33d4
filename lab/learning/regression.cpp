#include "lab/learning/regression.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>

#include <Eigen/Cholesky>

namespace tischwerk::lab
{

Regression::Regression(std::size_t size)
    : size_(size)
    , products_(size * (size + 1) / 2)
    , targets_(size)
{}

// Most values of a sample are 0, so only the others are multiplied.
void Regression::add(const std::vector<double>& values, double target)
{
    assert(values.size() == size_);
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < size_; ++place)
        if (values[place] != 0)
            places.push_back(place);
    for (const std::size_t row : places)
    {
        double* const row_products = &products_[row * (row + 1) / 2];
        for (const std::size_t column : places)
        {
            if (column > row)
                break;
            row_products[column] += values[row] * values[column];
        }
        targets_[row] += values[row] * target;
    }
    ++count_;
}

void Regression::add_together(const std::vector<RegressionSample>& samples)
{
    constexpr double taken_out = 0.8;  // of their common part
    const double share = samples.size() == 1 ? 0 : taken_out / static_cast<double>(samples.size());
    std::vector<double> common(size_);
    double common_target = 0;
    for (const RegressionSample& sample : samples)
    {
        for (std::size_t place = 0; place < size_; ++place)
            common[place] += share * sample.values[place];
        common_target += share * sample.target;
    }
    std::vector<double> rest(size_);
    for (const RegressionSample& sample : samples)
    {
        std::transform(sample.values.begin(), sample.values.end(), common.begin(), rest.begin(),
                       std::minus());
        add(rest, sample.target - common_target);
    }
}

void Regression::merge(const Regression& other)
{
    assert(other.size_ == size_);
    for (std::size_t place = 0; place < products_.size(); ++place)
        products_[place] += other.products_[place];
    for (std::size_t place = 0; place < size_; ++place)
        targets_[place] += other.targets_[place];
    count_ += other.count_;
}

std::vector<double> Regression::solve(double ridge) const
{
    const auto size = static_cast<Eigen::Index>(size_);
    Eigen::MatrixXd matrix(size, size);
    std::size_t place = 0;
    for (Eigen::Index row = 0; row < size; ++row)
        for (Eigen::Index column = 0; column <= row; ++column, ++place)
            matrix(row, column) = products_[place] + (row == column ? ridge : 0);
    const Eigen::Map<const Eigen::VectorXd> targets(targets_.data(), size);
    const Eigen::VectorXd solution = matrix.selfadjointView<Eigen::Lower>().ldlt().solve(targets);
    return {solution.data(), solution.data() + solution.size()};
}

double product(const std::vector<double>& left, const std::vector<double>& right)
{
    return std::inner_product(left.begin(), left.end(), right.begin(), 0.0);
}

}  // namespace tischwerk::lab
