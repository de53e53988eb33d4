// A decision of chance, with its name, as traces list it and scenario files write it. An outcome is
// an id or a number, a list of these, or true or false:
//   JSON  {"kind": "draw_red", "outcome": "P07"}, "outcome": 2, "outcome": ["coal", "gold"], true
//   text  draw_red=P07, start_seat=2, tower_shuffle=coal,gold, tower_keep=true
#pragma once

#include "core/events.hpp"
#include "core/values/result.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

namespace tischwerk
{

class Game;

struct Draw
{
    std::string kind;
    boost::json::value outcome;
    bool goes_on = false;  // only a part of a list: the next event has more of it

    bool operator==(const Draw&) const = default;
};

// The outcomes that a draw of this name may have.
struct DrawKind
{
    enum class Form
    {
        Value,
        List,
        Truth
    };
    std::string name;
    Form form = Form::Value;
    std::vector<std::string> ids;  // of the values; empty where they are numbers
};

// All draws among the events, in order, lists put together from their parts.
std::vector<Draw> draws_in(const Game& game, const EventLog& events);
std::vector<Draw> joined(const std::vector<Draw>& parts);

// A draw from outside, of one of the kinds of the game (Game::draw_kinds). Refuses an unknown kind
// and an outcome that the draw cannot have, and says which it can have. The result is equal to that
// of draws_in for the same outcome.
Result<Draw> parse_draw(const std::vector<DrawKind>& kinds, std::string_view kind,
                        const boost::json::value& outcome);
Result<Draw> parse_draw(const std::vector<DrawKind>& kinds, std::string_view text);
std::string to_text(const Draw& draw);

}  // namespace tischwerk
