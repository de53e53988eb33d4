#include "server/ratings/results.hpp"

#include "core/json/json_input.hpp"
#include "server/people/own_games.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <tuple>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server::ratings
{

namespace
{

constexpr int rows_at_once = 1000;
constexpr int64_t hour_ms = 3'600'000;

// The winners share the first place; behind them the totals decide. Who left comes after all who
// stayed, whatever the bot has made of the seat.
std::vector<int> places_of(const Standing& standing)
{
    const auto rank_of = [&](std::size_t seat) {
        const bool has_stayed = standing.seats[seat].presence == table::Presence::Here;
        const bool has_won =
            has_stayed &&
            std::ranges::find(standing.winners, static_cast<int>(seat)) != standing.winners.end();
        return std::tuple(has_stayed, has_won, has_won || !has_stayed ? 0 : standing.totals[seat]);
    };
    std::vector<int> places;
    for (std::size_t seat = 0; seat < standing.totals.size(); ++seat)
    {
        int better = 0;
        for (std::size_t other = 0; other < standing.totals.size(); ++other)
            better += rank_of(other) > rank_of(seat) ? 1 : 0;
        places.push_back(better);
    }
    return places;
}

std::string name_at(const StandingSeat& seat)
{
    return seat.kind == table::SeatKind::Bot ? "bot:" + seat.level : seat.name;
}

// By seat; empty where nobody has claimed it.
Answer<std::vector<std::string>> players_of(store::Store& store, const store::StoredTable& table,
                                            const Standing& standing)
{
    const auto claims =
        store.entries({.kind = std::string(people::kinds::seat), .about = table.row.id});
    if (!claims)
        return deny(not_read(claims.error().message));
    std::vector<std::string> players(standing.seats.size());
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        if (standing.seats[seat].kind == table::SeatKind::Bot)
            players[seat] = name_at(standing.seats[seat]);
    for (const store::Entry& entry : *claims)
        if (const auto claim = people::claim_in(entry);
            claim && claim->seat >= 0 && static_cast<std::size_t>(claim->seat) < players.size())
            players[static_cast<std::size_t>(claim->seat)] = entry.owner;
    return players;
}

std::vector<std::string> others_than(const Standing& standing, std::size_t seat)
{
    std::vector<std::string> names;
    for (std::size_t other = 0; other < standing.seats.size(); ++other)
        if (other != seat)
            names.push_back(name_at(standing.seats[other]));
    return names;
}

ResultText result_of(const Standing& standing, const std::vector<std::string>& players,
                     bool shall_count)
{
    const std::vector<int> places = places_of(standing);
    ResultText text;
    text.is_rated = shall_count && players.size() > 1 && !standing.winners.empty();
    for (std::size_t seat = 0; seat < players.size(); ++seat)
    {
        text.seats.push_back({players[seat], places[seat], standing.totals[seat],
                              standing.seats[seat].presence == table::Presence::Here});
        text.is_rated = text.is_rated && !players[seat].empty();
    }
    return text;
}

}  // namespace

Answer<void> note_result(store::Store& store, const std::string& table)
{
    const auto found = people::row_of(store, table);
    if (!found || found->first.row.summary.status != "over" || found->second.totals.empty() ||
        found->second.totals.size() != found->second.seats.size())
        return {};
    const auto& [stored, standing] = *found;
    const auto players = players_of(store, stored, standing);
    const auto shall_count = people::find_record(store, kinds::rated, table);
    if (!players || !shall_count)
        return deny(players ? shall_count.error() : players.error());
    const ResultText text = result_of(standing, *players, shall_count->has_value());
    const int64_t ended = stored.row.summary.updated_ms;
    store::EntryChange wanted{.expected = {people::no_such(kinds::result, table)}};
    const auto put = [&](store::Entry entry) {
        entry.about = stored.row.summary.game;
        wanted.put.push_back(std::move(entry));
    };
    put(people::record(kinds::result, table, "", ended, json::serialize(to_json(text))));
    for (std::size_t seat = 0; seat < players->size(); ++seat)
    {
        const std::string& player = (*players)[seat];
        if (player.empty() || player.starts_with("bot:"))
            continue;
        const PlayedText played{
            static_cast<int>(players->size()), text.seats[seat].place, text.seats[seat].total,
            text.seats[seat].is_finished,      text.is_rated,          others_than(standing, seat)};
        put(people::record(kinds::played, fmt::format("{}/{}", table, seat), player, ended,
                           json::serialize(to_json(played))));
    }
    const Answer<bool> done = people::change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return {};
}

// Everything since an hour before the latest result: servers' clocks differ a little.
Answer<void> note_missed_results(store::Store& store)
{
    const auto latest =
        store.entries({.kind = std::string(kinds::result), .limit = 1, .is_latest_first = true});
    if (!latest)
        return deny(not_read(latest.error().message));
    const int64_t since = latest->empty() ? 0 : latest->front().rank - hour_ms;
    std::string after;
    while (true)
    {
        const auto rows = store.tables(after, rows_at_once);
        if (!rows)
            return deny(not_read(rows.error().message));
        for (const store::TableRow& row : *rows)
            if (row.summary.status == "over" && row.summary.updated_ms >= since)
            {
                const auto known = people::find_record(store, kinds::result, row.id);
                if (known && !*known)
                    if (const auto done = note_result(store, row.id); !done)
                        return deny(done.error());
            }
        if (rows->size() < std::size_t{rows_at_once})
            return {};
        after = rows->back().id;
    }
}

std::optional<ResultText> result_in(const store::Entry& entry)
{
    const Result<json::value> value = parse_json(entry.text);
    Result<ResultText> text =
        value ? from_json<ResultText>(*value) : Result<ResultText>(refuse(""));
    return text ? std::optional(std::move(*text)) : std::nullopt;
}

std::optional<tischwerk::people::RatedGame> rated_game(const store::Entry& entry)
{
    const std::optional<ResultText> text = result_in(entry);
    if (!text || !text->is_rated)
        return std::nullopt;
    tischwerk::people::RatedGame game{entry.about, {}};
    for (const ResultSeat& seat : text->seats)
        game.seats.push_back({seat.player, seat.place});
    return game;
}

}  // namespace tischwerk::server::ratings
