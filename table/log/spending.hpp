// The spending of a log's lines. A log has a bounded length, and moves and time-outs must always
// find space in it: so everything else is charged to the seat that caused it, and a seat that has
// used up its share can only play.
#pragma once

#include "table/log/log_lines.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tischwerk::table
{

class Spending
{
public:
    // `taken_back` is the number of moves that stop counting with this line.
    void add(const Line& line, int taken_back);
    // Lines that did not bring the game on.
    int by_seat(std::size_t place) const { return by_seat_[place]; }
    // Sitting down, leaving and seating bots; strangers can cause them.
    int on_seats() const { return on_seats_; }

private:
    std::array<int, max_seat_count> by_seat_{};
    int on_seats_ = 0;
};

// Each share of a log of at most so many lines: a share for every seat and another for coming and
// going. All of them together leave more than half of it to the game.
constexpr int spending_share(int max_lines)
{
    return std::max(8, max_lines / 16);
}

}  // namespace tischwerk::table
