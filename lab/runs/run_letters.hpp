// The letters between leader and followers of a run: numbers and lines, as text.
#pragma once

#include "lab/runs/workers.hpp"

#include <optional>
#include <string_view>

namespace tischwerk::lab
{

// To a follower: play the games from the first up to, but without, the last.
struct Order
{
    uint64_t first = 0;
    uint64_t last = 0;
};
std::string order_to_play(uint64_t first, uint64_t last);
std::string order_to_stop();
std::optional<Order> parse_order(std::string_view text);  // nothing: stop

// To the leader: the played games, and how many games the follower can use at a time.
struct Report
{
    uint64_t capacity = 0;
    std::vector<PlayedGame> games;
};
std::string report(uint64_t capacity, const std::vector<PlayedGame>& games);
Report parse_report(std::string_view text);
// The last letter of a follower.
std::string farewell();

}  // namespace tischwerk::lab
