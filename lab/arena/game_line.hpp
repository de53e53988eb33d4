// The record of a game of the arena: a line of JSON. All totals are made of such lines, whether a
// game was played here, on another machine, or yesterday.
#pragma once

#include "core/values/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

namespace tischwerk::lab
{

// The lists have an entry for each seat; times are whole microseconds.
struct GameLine
{
    uint64_t game = 0;  // its number in the run, from 0
    std::string seed;
    std::vector<std::string> bots;
    std::vector<int> scores;
    std::vector<int> winners;  // the seats that won
    std::vector<uint64_t> decisions;
    std::vector<uint64_t> time_us;
    std::vector<uint64_t> max_us;
};
BOOST_DESCRIBE_STRUCT(GameLine, (), (game, seed, bots, scores, winners, decisions, time_us, max_us))

std::string to_text(const GameLine& line);

// Refuses any other text, and a line whose lists do not fit the number of seats.
Result<GameLine> parse_game_line(std::string_view text, int players);

}  // namespace tischwerk::lab
