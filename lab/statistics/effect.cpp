#include "lab/statistics/effect.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tischwerk::lab
{

void ClusteredMean::add(uint64_t seats, double sum)
{
    const auto count = static_cast<double>(seats);
    ++games_;
    seats_ += seats;
    sum_ += sum;
    sum_squares_ += sum * sum;
    seat_squares_ += count * count;
    products_ += sum * count;
}

Effect ClusteredMean::mean_95(double shift) const
{
    constexpr double endless = std::numeric_limits<double>::infinity();
    if (seats_ == 0)
        return {0, {-endless, endless}};
    const auto seats = static_cast<double>(seats_);
    const auto games = static_cast<double>(games_);
    const double mean = sum_ / seats;
    if (games_ < fewest_games)
        return {mean + shift, {-endless, endless}};
    const double strays =
        std::max(0.0, sum_squares_ - 2 * mean * products_ + mean * mean * seat_squares_);
    const double reach = quantile_95 * std::sqrt(strays * games / (games - 1)) / seats;
    return {mean + shift, {mean + shift - reach, mean + shift + reach}};
}

}  // namespace tischwerk::lab
