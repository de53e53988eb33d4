// The distance of a measured share from the true share.
#pragma once

#include <cstdint>

namespace tischwerk::lab
{

// The normal quantile of all our 95 % intervals.
inline constexpr double quantile_95 = 1.959963984540054;

struct Interval
{
    double low = 0;
    double high = 0;
};

// Wilson's interval for a share of `games` independent games. Unlike the plain normal interval it
// stays inside 0 to 1 and is honest near the ends. Wins may be fractions of a shared victory: those
// vary less than whole wins, so the interval is then too wide rather than too narrow.
Interval wilson_95(double wins, uint64_t games);

// The same for a bot that had several seats at each table. At most one of them wins alone, so the
// table is the unit that repeats: the interval is that of "one of its seats wins", divided by the
// number of its seats.
Interval wilson_95_per_seat(double wins, uint64_t games, uint64_t seats);

}  // namespace tischwerk::lab
