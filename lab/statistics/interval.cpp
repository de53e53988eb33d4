#include "lab/statistics/interval.hpp"

#include <algorithm>
#include <cmath>

namespace tischwerk::lab
{

Interval wilson_95(double wins, uint64_t games)
{
    if (games == 0)
        return {0, 1};
    const auto count = static_cast<double>(games);
    const double share = std::clamp(wins / count, 0.0, 1.0);
    const double square = quantile_95 * quantile_95;
    const double scale = 1 + square / count;
    const double middle = (share + square / (2 * count)) / scale;
    const double spread = share * (1 - share) / count + square / (4 * count * count);
    const double reach = quantile_95 * std::sqrt(spread) / scale;
    // At a share of exactly 0 or 1 the formula touches the end; rounding must not cross it.
    return {share == 0 ? 0 : std::max(0.0, middle - reach),
            share == 1 ? 1 : std::min(1.0, middle + reach)};
}

Interval wilson_95_per_seat(double wins, uint64_t games, uint64_t seats)
{
    if (games == 0 || seats == 0)
        return {0, 1};
    const Interval table = wilson_95(wins, games);
    const double seats_per_game = static_cast<double>(seats) / static_cast<double>(games);
    return {table.low / seats_per_game, table.high / seats_per_game};
}

}  // namespace tischwerk::lab
