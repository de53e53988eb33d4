#include "lab/balance/line.hpp"

#include "core/json/described_json.hpp"
#include "core/json/json_input.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace tischwerk::lab
{

namespace
{

bool are_seats(const std::vector<int>& seats, std::size_t players)
{
    return std::all_of(seats.begin(), seats.end(), [players](int seat) {
        return seat >= 0 && static_cast<std::size_t>(seat) < players;
    });
}

// Kind and entry come first; no number is negative.
bool are_entries(const std::vector<std::vector<int>>& rows, std::size_t columns,
                 const BalanceShape& shape)
{
    return std::all_of(rows.begin(), rows.end(), [&](const std::vector<int>& row) {
        return row.size() == columns &&
               std::all_of(row.begin(), row.end(), [](int number) { return number >= 0; }) &&
               static_cast<std::size_t>(row[0]) < shape.entry_counts.size() &&
               static_cast<std::size_t>(row[1]) <
                   shape.entry_counts[static_cast<std::size_t>(row[0])];
    });
}

bool fits(const BalanceLine& line, const BalanceShape& shape)
{
    const std::size_t players = shape.players;
    const bool has_all_sources =
        std::all_of(line.sources.begin(), line.sources.end(), [&](const std::vector<int>& points) {
            return points.size() == shape.source_count;
        });
    const bool has_all_seats = line.bots.size() == players && line.scores.size() == players &&
                               line.sources.size() == players && line.decisions.size() == players;
    return has_all_seats && has_all_sources && are_seats(line.winners, players) &&
           line.winners.size() <= players && line.order.size() <= players &&
           are_seats(line.order, players) && are_entries(line.offers, 5, shape) &&
           are_entries(line.takers, 3, shape) && are_entries(line.shown, 2, shape);
}

}  // namespace

std::string to_text(const BalanceLine& line)
{
    return json::serialize(to_json(line));
}

Result<BalanceLine> parse_balance_line(std::string_view text, const BalanceShape& shape)
{
    const Result<json::value> value = parse_json(text);
    if (!value)
        return refuse(value.error());
    Result<BalanceLine> line = from_json<BalanceLine>(*value);
    if (!line)
        return refuse(line.error());
    if (!fits(*line, shape))
        return refuse("is no game of this run: its lists have other sizes");
    return line;
}

}  // namespace tischwerk::lab
