// From the store to a table and back to its row in the list of tables.
#include "core/json/json_input.hpp"
#include "server/tables/live_table.hpp"
#include "server/tables/standing.hpp"
#include "table/protocol/rest.hpp"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

// A player sees that it is not their fault; the host finds the table in the log by its label.
tl::unexpected<Denial> cannot_replay(const std::string& id, std::string_view why)
{
    return deny(
        {std::string(codes::table_refused),
         fmt::format("table '{}' cannot be replayed here exactly, so it stays closed: {}", id, why),
         std::nullopt, fmt::format("it cannot be replayed exactly: {}", why)});
}

// Played by other rules, or written by another program.
bool is_of_others(const Denial& why)
{
    return why.code == described::enum_text(table::RefusalCode::OtherRules);
}

tl::unexpected<Denial> left_to_others(const Denial& why)
{
    return deny({std::string(codes::not_here),
                 "this server does not know the rules of this table, but another one may; connect "
                 "again",
                 std::nullopt, why.message});
}

}  // namespace

std::vector<table::ChatLine> parse_chat(const std::vector<store::ChatLine>& lines)
{
    std::vector<table::ChatLine> parsed;
    for (const store::ChatLine& line : lines)
    {
        const Result<json::value> value = parse_json(line.line);
        Result<table::ChatLine> chat =
            value ? from_json<table::ChatLine>(*value) : refuse(value.error());
        if (!chat)
            continue;  // chat is not worth closing a table
        chat->number = static_cast<int>(line.number);
        parsed.push_back(std::move(*chat));
    }
    return parsed;
}

Answer<table::Lines> parse_lines(const std::vector<std::string>& lines)
{
    table::Lines parsed;
    parsed.reserve(lines.size());
    for (const std::string& text : lines)
    {
        table::Outcome<table::Line> line = table::parse_line(text);
        if (!line)
            return deny(denial_of(line.error()));
        parsed.push_back(std::move(*line));
    }
    return parsed;
}

Answer<WholeTable> read_whole(store::Store& store, const std::string& id)
{
    Result<std::optional<store::StoredTable>> stored = store.read_table(id);
    if (!stored)
        return deny(not_read(stored.error().message));
    if (!*stored)
        return deny(codes::no_such_table, "there is no such table");
    Result<std::vector<store::ChatLine>> chat = store.read_chat(id);
    if (!chat)
        return deny(not_read(chat.error().message));
    return WholeTable{std::move(**stored), std::move(*chat), store.is_shared()};
}

// The same fault would come again at the first visitor, so all visitors stay out.
Answer<LoadedTable> replay(const WholeTable& stored)
try
{
    const std::string& id = stored.table.row.id;
    const Answer<table::Lines> lines = parse_lines(stored.table.lines);
    if (!lines && is_of_others(lines.error()) && stored.is_shared)
        return left_to_others(lines.error());
    if (!lines)
        return cannot_replay(id, lines.error().message);
    table::Outcome<table::Table> table = table::Table::load(find_game, *lines);
    if (!table && is_of_others(denial_of(table.error())) && stored.is_shared)
        return left_to_others(denial_of(table.error()));
    if (!table)
        return cannot_replay(id, table.error().message);
    show_to_all(*table);
    return LoadedTable{id, std::move(*table), stored.table.tokens, parse_chat(stored.chat)};
}
catch (const std::exception& fault)
{
    return deny(out_of_service(fault.what()));
}

Answer<LoadedTable> load_table(store::Store& store, const std::string& id)
{
    const Answer<WholeTable> stored = read_whole(store, id);
    if (!stored)
        return deny(stored.error());
    return replay(*stored);
}

void show_to_all(const table::Table& table)
{
    (void)table.view(Viewer{});
    for (int place = 0; place < table.seat_count(); ++place)
        (void)table.view({Viewer::Kind::Seat, seat_at(static_cast<std::size_t>(place))});
}

bool has_people(const table::Table& table, const table::TableState& state)
{
    const auto end = state.seats.begin() + table.seat_count();
    return std::any_of(state.seats.begin(), end,
                       [](const table::SeatState& seat) { return seat.is_present(); });
}

store::Summary summary_of(const table::Table& table, const table::TableState& state, int64_t now_ms)
{
    const table::Created& created = table.created();
    store::Summary summary;
    summary.game = created.game;
    summary.players = created.players;
    summary.status = described::enum_text(table.phase(state));
    summary.is_public = created.is_public;
    summary.updated_ms = now_ms;
    for (int place = 0; place < table.seat_count(); ++place)
        if (state.seats[static_cast<std::size_t>(place)].kind == table::SeatKind::Open)
            ++summary.open_seats;
    summary.details = details_text(table, state);
    if (table.bot_to_move(state) && has_people(table, state))
        summary.wake_ms = now_ms;  // bots among themselves wait for a viewer
    else
        summary.wake_ms = table.next_deadline(state).value_or(0);
    return summary;
}

}  // namespace tischwerk::server
