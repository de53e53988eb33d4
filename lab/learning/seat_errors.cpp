#include "lab/learning/seat_errors.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tischwerk::lab
{

void SeatErrors::add(std::span<const double> errors, float progress)
{
    const auto seats = static_cast<double>(errors.size());
    const bool is_alone = errors.size() == 1;
    const double mean = is_alone ? 0 : std::accumulate(errors.begin(), errors.end(), 0.0) / seats;
    double squares = 0;
    for (const double error : errors)
        squares += (error - mean) * (error - mean);
    const auto shares = bots::stage_shares(progress);
    for (std::size_t stage = 0; stage < bots::stage_count; ++stage)
    {
        squares_[stage] += static_cast<double>(shares[stage]) * squares;
        counts_[stage] += static_cast<double>(shares[stage]) * (is_alone ? 1 : seats - 1);
    }
}

std::array<float, bots::stage_count> SeatErrors::spreads() const
{
    std::array<float, bots::stage_count> spreads{};
    for (std::size_t stage = 0; stage < bots::stage_count; ++stage)
        spreads[stage] =
            static_cast<float>(std::sqrt(squares_[stage] / std::max(counts_[stage], 1e-9)));
    return spreads;
}

}  // namespace tischwerk::lab
