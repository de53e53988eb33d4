// Untrustworthy digits only make a number longer.
#pragma once

#include <cmath>

namespace tischwerk::lab
{

inline double rounded(double value, int digits = 4)
{
    const double scale = std::pow(10.0, digits);
    return std::round(value * scale) / scale + 0.0;  // and -0 becomes 0
}

}  // namespace tischwerk::lab
