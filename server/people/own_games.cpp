#include "server/people/own_games.hpp"

#include "server/secrets/secrets.hpp"
#include "server/tables/live_table.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace tischwerk::server::people
{

namespace
{

constexpr int64_t no_lines = 1'000'000'000;  // the row and the tokens are enough

// A change of the table meanwhile wins: its row has a standing.
void write_anew(store::Store& store, const store::TableRow& row, const store::Summary& summary)
{
    store.append({row.id, row.last_number + 1, {}, summary, {}}, [](const store::Outcome&) {});
}

std::optional<Standing> replayed(store::Store& store, const store::TableRow& row)
{
    const Answer<LoadedTable> loaded = load_table(store, row.id);
    if (!loaded)
        return std::nullopt;
    store::Summary summary = summary_of(loaded->table, loaded->table.now(), row.summary.updated_ms);
    summary.wake_ms = row.summary.wake_ms;
    write_anew(store, row, summary);
    return standing_of(loaded->table, loaded->table.now());
}

int rank_of(const OwnGame& game)
{
    return game.is_asked ? 0 : game.row.summary.status == "over" ? 2 : 1;
}

auto order_of(const OwnGame& game)
{
    const int64_t latest = -game.row.summary.updated_ms;
    const int64_t time = game.is_asked
                             ? game.standing.deadline.value_or(std::numeric_limits<int64_t>::max())
                             : latest;
    return std::tuple(rank_of(game), time, game.is_asked ? -latest : latest, game.table);
}

std::optional<OwnGame> game_of(store::Store& store, const Claim& claim)
{
    const auto found = row_of(store, claim.table);
    if (!found)
        return std::nullopt;
    const auto& [stored, standing] = *found;
    const bool is_held = std::ranges::any_of(stored.tokens, [&](const store::SeatToken& token) {
        return token.seat >= 0 && (claim.seat < 0 || token.seat == claim.seat) &&
               is_same(token.hash, claim.hash);
    });
    if (!is_held)
        return std::nullopt;
    OwnGame game{claim.table, stored.row.summary.game, claim.seat, false, stored.row, standing};
    for (const store::SeatToken& token : stored.tokens)
        if (is_same(token.hash, claim.hash))
            game.seat = token.seat;
    game.is_asked = std::ranges::find(standing.asked, game.seat) != standing.asked.end();
    return game;
}

}  // namespace

std::optional<std::pair<store::StoredTable, Standing>> row_of(store::Store& store,
                                                              const std::string& table)
{
    auto stored = store.read_table(table, no_lines);
    if (!stored || !*stored)
        return std::nullopt;
    const std::optional<RowDetails> details = details_of((*stored)->row.summary);
    if (!details)
        return std::nullopt;
    std::optional<Standing> standing =
        details->standing ? details->standing : replayed(store, (*stored)->row);
    if (!standing)
        return std::nullopt;
    return std::pair(std::move(**stored), std::move(*standing));
}

Answer<std::vector<OwnGame>> own_games(store::Store& store, const std::string& person,
                                       const std::vector<HeldSeat>& held)
{
    std::vector<Claim> seats;
    for (const HeldSeat& seat : held)
        seats.push_back({seat.table, -1, hash_of(seat.token)});
    if (!person.empty())
    {
        const auto claims = records_of(store, kinds::seat, person);
        if (!claims)
            return deny(claims.error());
        for (const store::Entry& entry : *claims)
            if (const std::optional<Claim> claim = claim_in(entry))
                seats.push_back(*claim);
    }
    std::vector<OwnGame> games;
    std::set<std::pair<std::string, int>> known;
    for (const Claim& seat : seats)
        if (std::optional<OwnGame> game = game_of(store, seat))
            if (known.emplace(game->table, game->seat).second)
                games.push_back(std::move(*game));
    std::ranges::sort(games, {}, order_of);
    return games;
}

json::object game_json(const OwnGame& game)
{
    const Standing& standing = game.standing;
    json::object shown{{"table", game.table},
                       {"game", game.game},
                       {"phase", game.row.summary.status},
                       {"seat", game.seat},
                       {"is_asked", game.is_asked},
                       {"changed_at", game.row.summary.updated_ms}};
    const json::value facts = to_json(standing);
    for (const auto& [key, value] : facts.as_object())
        shown[key] = value;
    return shown;
}

}  // namespace tischwerk::server::people
