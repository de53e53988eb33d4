// The record of a game of `balance`: a line of JSON, from which all its statistics are made.
#pragma once

#include "core/values/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

namespace tischwerk::lab
{

struct BalanceLine
{
    uint64_t game = 0;  // its number in the run, from 0
    std::string seed;
    std::string ending;
    std::string verdict;  // of a solo game, in English; may be empty
    // By seat:
    std::vector<std::string> bots;
    std::vector<int> scores;
    std::vector<std::vector<int>> sources;  // points by line of the score
    std::vector<uint64_t> decisions;
    // Seats:
    std::vector<int> winners;
    std::vector<int> order;  // by their first decision
    // [kind, entry, price, decisions with it on the menu, decisions that took it]
    std::vector<std::vector<int>> offers;
    // [kind, entry, seats that took it as bits]
    std::vector<std::vector<int>> takers;
    // [kind, entry] of entries that came onto the table for all
    std::vector<std::vector<int>> shown;
};
BOOST_DESCRIBE_STRUCT(BalanceLine, (),
                      (game, seed, ending, verdict, bots, scores, sources, decisions, winners,
                       order, offers, takers, shown))

std::string to_text(const BalanceLine& line);

// The sizes that every line of a run has.
struct BalanceShape
{
    std::size_t players = 0;
    std::size_t source_count = 0;
    std::vector<std::size_t> entry_counts;  // by kind
};

// Refuses any other text, and a line that does not fit the shape.
Result<BalanceLine> parse_balance_line(std::string_view text, const BalanceShape& shape);

}  // namespace tischwerk::lab
