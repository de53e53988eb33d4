#include "lab/arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tischwerk::lab
{

namespace
{

constexpr double elo_scale = 400 / std::numbers::ln10;

class Matrix
{
public:
    explicit Matrix(std::size_t size) : size_(size) { cells_.resize(size * size); }
    std::size_t size() const { return size_; }
    double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
    double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }

private:
    std::size_t size_;
    std::vector<double> cells_;
};

// By Gauss and Jordan. Ours are symmetric and positive definite: no pivot is ever zero.
Matrix inverse(Matrix matrix)
{
    const std::size_t size = matrix.size();
    for (std::size_t pivot = 0; pivot < size; ++pivot)
    {
        const double factor = 1 / matrix.at(pivot, pivot);
        matrix.at(pivot, pivot) = 1;
        for (std::size_t column = 0; column < size; ++column)
            matrix.at(pivot, column) *= factor;
        for (std::size_t row = 0; row < size; ++row)
        {
            if (row == pivot)
                continue;
            const double share = matrix.at(row, pivot);
            matrix.at(row, pivot) = 0;
            for (std::size_t column = 0; column < size; ++column)
                matrix.at(row, column) -= share * matrix.at(pivot, column);
        }
    }
    return matrix;
}

// Wins of each over each, with the weight of a pair and the imagined draw.
Matrix weighted_wins(const PairResults& results, double weight)
{
    const std::size_t count = results.bot_count();
    const double imagined = 0.5 / static_cast<double>(count - 1);
    Matrix wins(count);
    for (std::size_t first = 0; first < count; ++first)
        for (std::size_t second = 0; second < count; ++second)
            if (first != second)
                wins.at(first, second) =
                    imagined + weight * static_cast<double>(results.halves(first, second)) / 2;
    return wins;
}

struct Slope
{
    std::vector<double> gradient;
    Matrix information;  // the negated second derivative
};

// Strengths are only known up to a common shift, which leaves the information singular. A share of
// the shift itself is added everywhere; it pins the mean to zero and touches nothing else.
Slope slope_at(const std::vector<double>& strengths, const Matrix& wins)
{
    const std::size_t count = strengths.size();
    Slope slope{std::vector<double>(count), Matrix(count)};
    for (std::size_t first = 0; first < count; ++first)
        for (std::size_t second = 0; second < count; ++second)
        {
            slope.information.at(first, second) += 1 / static_cast<double>(count);
            if (first == second)
                continue;
            const double chance = 1 / (1 + std::exp(strengths[second] - strengths[first]));
            const double games = wins.at(first, second) + wins.at(second, first);
            slope.gradient[first] += wins.at(first, second) - games * chance;
            slope.information.at(first, first) += games * chance * (1 - chance);
            slope.information.at(first, second) -= games * chance * (1 - chance);
        }
    return slope;
}

// One step of Newton's method, cut so that it never overshoots far. Answers how far it went.
double improve(std::vector<double>& strengths, const Matrix& wins)
{
    constexpr double longest_step = 1;
    const Slope slope = slope_at(strengths, wins);
    const Matrix covariance = inverse(slope.information);
    std::vector<double> step(strengths.size());
    double length = 0;
    for (std::size_t row = 0; row < step.size(); ++row)
    {
        for (std::size_t column = 0; column < step.size(); ++column)
            step[row] += covariance.at(row, column) * slope.gradient[column];
        length = std::max(length, std::abs(step[row]));
    }
    const double share = length > longest_step ? longest_step / length : 1;
    for (std::size_t row = 0; row < step.size(); ++row)
        strengths[row] += share * step[row];
    return length;
}

}  // namespace

double pair_weight(int players)
{
    return players < 2 ? 1 : 1.0 / (players - 1);
}

std::vector<Rating> fit_ratings(const PairResults& results, double weight)
{
    const std::size_t count = results.bot_count();
    if (count < 2)
        return std::vector<Rating>(count, Rating{mean_rating, {mean_rating, mean_rating}});
    const Matrix wins = weighted_wins(results, weight);
    std::vector<double> strengths(count, 0.0);
    for (int steps = 0; steps < 200 && improve(strengths, wins) > 1e-10; ++steps)
        ;
    const Matrix covariance = inverse(slope_at(strengths, wins).information);
    std::vector<Rating> ratings;
    for (std::size_t bot = 0; bot < count; ++bot)
    {
        const double variance = covariance.at(bot, bot) - 1 / static_cast<double>(count);
        const double reach = quantile_95 * std::sqrt(std::max(0.0, variance)) * elo_scale;
        const double value = mean_rating + strengths[bot] * elo_scale;
        ratings.push_back({value, {value - reach, value + reach}});
    }
    return ratings;
}

}  // namespace tischwerk::lab
