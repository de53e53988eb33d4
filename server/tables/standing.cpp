#include "server/tables/standing.hpp"

#include "core/json/json_input.hpp"
#include "table/log/fold.hpp"

#include <boost/json/serialize.hpp>

namespace tischwerk::server
{

namespace
{

template <typename Value>
bool read_member(const json::object& object, std::string_view name, Value& value)
{
    const json::value* found = object.if_contains(name);
    Result<Value> read = found ? from_json<Value>(*found) : Result<Value>(refuse(""));
    if (read)
        value = std::move(*read);
    return read.has_value();
}

// The seat in turn first; bots answer in turn only.
std::vector<int> asked_seats(const table::Table& table, const table::TableState& state)
{
    std::vector<int> asked;
    const Seat in_turn = table::seat_to_act(table.game(), state);
    if (in_turn == no_seat)
        return asked;
    asked.push_back(table::number_of(in_turn));
    for (int place = 0; place < table.seat_count(); ++place)
    {
        const Seat seat = seat_at(static_cast<std::size_t>(place));
        if (seat != in_turn && state.seats[index_of(seat)].is_present() &&
            table::asked_state(table.game(), state, seat))
            asked.push_back(place);
    }
    return asked;
}

}  // namespace

Standing standing_of(const table::Table& table, const table::TableState& state)
{
    Standing standing;
    for (int place = 0; place < table.seat_count(); ++place)
    {
        const table::SeatState& seat = state.seats[static_cast<std::size_t>(place)];
        standing.seats.push_back({seat.kind, seat.name, seat.level, seat.presence});
    }
    standing.asked = asked_seats(table, state);
    standing.deadline = table.clock_deadline(state);
    if (standing.deadline)
        standing.since = state.clock_since;
    standing.move_count = state.move_count;
    if (table.phase(state) != table::Phase::Over || state.other_rules)
        return standing;
    const GameResult result = table.game().result(state.game);
    for (const auto& seat : result.seats)
        standing.totals.push_back(seat.total);
    if (state.is_ended)
        return standing;  // nobody has won it
    for (const Seat winner : result.winners)
        standing.winners.push_back(table::number_of(winner));
    return standing;
}

std::string details_text(const table::Table& table, const table::TableState& state)
{
    json::array names;
    for (int place = 0; place < table.seat_count(); ++place)
    {
        const table::SeatState& seat = state.seats[static_cast<std::size_t>(place)];
        names.emplace_back(seat.is_human() ? seat.name : seat.level);
    }
    return json::serialize(json::object{{"clock", to_json(table.created().clock)},
                                        {"names", std::move(names)},
                                        {"standing", to_json(standing_of(table, state))}});
}

std::optional<RowDetails> details_of(const store::Summary& summary)
{
    const Result<json::value> value = parse_json(summary.details);
    const json::object* object = value ? value->if_object() : nullptr;
    RowDetails details;
    if (!object || !read_member(*object, "clock", details.clock) ||
        !read_member(*object, "names", details.names))
        return std::nullopt;
    Standing standing;
    if (read_member(*object, "standing", standing))
        details.standing = std::move(standing);
    return details;
}

}  // namespace tischwerk::server
