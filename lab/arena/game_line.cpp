#include "lab/arena/game_line.hpp"

#include "core/json/described_json.hpp"
#include "core/json/json_input.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

bool fits(const GameLine& line, int players)
{
    const auto seats = static_cast<std::size_t>(players);
    for (const int winner : line.winners)
        if (winner < 0 || winner >= players)
            return false;
    return line.bots.size() == seats && line.scores.size() == seats &&
           line.decisions.size() == seats && line.time_us.size() == seats &&
           line.max_us.size() == seats;
}

}  // namespace

std::string to_text(const GameLine& line)
{
    return json::serialize(to_json(line));
}

Result<GameLine> parse_game_line(std::string_view text, int players)
{
    const Result<json::value> parsed = parse_json(text);
    if (!parsed)
        return refuse(parsed.error());
    Result<GameLine> line = from_json<GameLine>(*parsed);
    if (line && !fits(*line, players))
        return refuse(fmt::format("the lists do not fit a game of {}", players));
    return line;
}

}  // namespace tischwerk::lab
