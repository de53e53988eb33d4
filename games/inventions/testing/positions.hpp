// Positions that tests change, and the rules that refuse them.
#pragma once

#include "games/inventions/seen/view.hpp"
#include "games/inventions/testing/table.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::inventions::testing
{

// Refused with this rule.
inline bool breaks(const std::string& message, const std::string& rule)
{
    CAPTURE(message);
    CHECK(message.ends_with("(" + rule + ")"));
    return message.ends_with("(" + rule + ")");
}

// The turn of this seat, with its discs and those of others on the board.
inline Position turn_of_seat(Position position, int seat, int start_seat,
                             std::map<std::string, std::vector<int>> spaces)
{
    position.phase = "carrying_out";
    position.start_seat = start_seat;
    for (auto& [action, seats] : spaces)
        position.spaces[action] = seats;
    position.steps = {{"pick_disc", seat, json::object{}}};
    return position;
}

}  // namespace tischwerk::inventions::testing
