// How far a fit is off between the seats of a position, at each stage of a game. That error decides
// who wins; an error that all seats share does not. With a single seat there is only the latter.
#pragma once

#include "bots/weights.hpp"

#include <array>
#include <span>

namespace tischwerk::lab
{

class SeatErrors
{
public:
    // An error for each seat of a position.
    void add(std::span<const double> errors, float progress);
    // Standard deviations.
    std::array<float, bots::stage_count> spreads() const;

private:
    std::array<double, bots::stage_count> squares_{};
    std::array<double, bots::stage_count> counts_{};
};

}  // namespace tischwerk::lab
