#include "server/lobby/offers.hpp"

#include "core/json/json_input.hpp"
#include "server/lobby/circle.hpp"
#include "server/people/own_games.hpp"
#include "server/ratings/results.hpp"
#include "server/secrets/secrets.hpp"
#include "server/tables/live_table.hpp"

#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>

namespace tischwerk::server::lobby
{

namespace
{

constexpr int most_listed = 100;
constexpr std::array<std::string_view, 3> languages_spoken = {"any", "en", "de"};

bool is_seated(const store::StoredTable& table, const std::vector<store::TokenHash>& hashes)
{
    return std::ranges::any_of(table.tokens, [&](const store::SeatToken& token) {
        return token.seat >= 0 && std::ranges::any_of(hashes, [&](const store::TokenHash& hash) {
                   return is_same(token.hash, hash);
               });
    });
}

Answer<std::vector<store::TokenHash>> shown_hashes(store::Store& store, const OfferWish& wish,
                                                   const std::string& person)
{
    std::vector<store::TokenHash> hashes;
    if (!wish.token.empty())
        hashes.push_back(hash_of(wish.token));
    if (person.empty())
        return hashes;
    const auto claims = people::claims_at(store, person, wish.table);
    if (!claims)
        return deny(claims.error());
    for (const people::Claim& claim : *claims)
        hashes.push_back(claim.hash);
    return hashes;
}

Answer<void> put(store::Store& store, store::EntryChange wanted)
{
    const Answer<bool> done = people::change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return {};
}

std::optional<OfferText> offer_text(const store::Entry& entry)
{
    const Result<json::value> value = parse_json(entry.text);
    Result<OfferText> text = value ? from_json<OfferText>(*value) : Result<OfferText>(refuse(""));
    return text ? std::optional(std::move(*text)) : std::nullopt;
}

json::object row_json(const store::TableRow& row, const RowDetails& details)
{
    return {{"table", row.id},
            {"game", row.summary.game},
            {"players", row.summary.players},
            {"open_seats", row.summary.open_seats},
            {"clock", to_json(details.clock)},
            {"names", json::array(details.names.begin(), details.names.end())}};
}

std::optional<json::object> offer_json(store::Store& store, const store::Entry& entry,
                                       const OfferText& text)
{
    const auto found = people::row_of(store, entry.key);
    const auto details = found ? details_of(found->first.row.summary) : std::nullopt;
    if (!details || found->first.row.summary.status != "open" ||
        found->first.row.summary.open_seats == 0)
        return std::nullopt;
    json::object shown = row_json(found->first.row, *details);
    shown["ends_at"] = entry.rank;
    shown["language"] = text.language;
    shown["is_rated"] = text.is_rated;
    shown["is_for_beginners"] = text.is_for_beginners;
    shown["options"] = to_json(text.options);
    return shown;
}

}  // namespace

Answer<void> set_offer(store::Store& store, const OfferWish& wish, const std::string& person,
                       int64_t now_ms)
{
    if (std::ranges::find(languages_spoken, wish.language) == languages_spoken.end())
        return deny(codes::bad_request, "language takes any, en or de");
    const auto hashes = shown_hashes(store, wish, person);
    if (!hashes)
        return deny(hashes.error());
    const Answer<WholeTable> whole = read_whole(store, wish.table);
    if (!whole)
        return deny(whole.error());
    if (!is_seated(whole->table, *hashes))
        return deny(codes::wrong_token, "only who sits at the table may offer it");
    if (!wish.is_open)
        return put(store, {.removed = {{std::string(kinds::offer), wish.table}}});
    const Answer<LoadedTable> loaded = replay(*whole);
    if (!loaded)
        return deny(loaded.error());
    if (loaded->table.phase() != table::Phase::Open)
        return deny(codes::bad_request, "the game has begun");
    const table::Created& created = loaded->table.created();
    const bool is_slow = created.clock.kind != table::ClockKind::Live;
    const OfferText text{wish.language, wish.is_for_beginners, created.options, person,
                         wish.is_rated};
    store::Entry entry = people::record(kinds::offer, wish.table, person,
                                        now_ms + (is_slow ? slow_offer_ms : live_offer_ms),
                                        json::serialize(to_json(text)));
    entry.about = created.game;
    store::EntryChange wanted{.put = {std::move(entry)}};
    if (wish.is_rated)
        wanted.put.push_back(people::record(ratings::kinds::rated, wish.table, "", now_ms, "{}"));
    else
        wanted.removed.push_back({std::string(ratings::kinds::rated), wish.table});
    return put(store, std::move(wanted));
}

Answer<json::array> open_offers(store::Store& store, const std::string& person, int64_t now_ms)
{
    const auto apart = people_apart(store, person);
    const auto entries = store.entries({.kind = std::string(kinds::offer), .limit = most_listed});
    if (!apart)
        return deny(apart.error());
    if (!entries)
        return deny(not_read(entries.error().message));
    json::array offers;
    store::EntryChange ended;
    for (const store::Entry& entry : *entries)
    {
        const auto text = entry.rank > now_ms ? offer_text(entry) : std::nullopt;
        auto shown = text ? offer_json(store, entry, *text) : std::nullopt;
        if (!shown)
            ended.removed.push_back(people::name_of(entry));
        else if (text->person.empty() || !apart->contains(text->person))
        {
            (*shown)["is_mine"] = !person.empty() && text->person == person;
            offers.push_back(std::move(*shown));
        }
    }
    if (!ended.removed.empty())
        store.change_entries(std::move(ended), [](const store::Outcome&) {});
    return offers;
}

Answer<json::array> games_to_watch(store::Store& store)
{
    store::ListQuery query;
    query.status = "playing";
    query.limit = 20;
    const auto rows = store.public_tables(query);
    if (!rows)
        return deny(not_read(rows.error().message));
    json::array games;
    for (const store::TableRow& row : *rows)
        if (const auto details = details_of(row.summary))
        {
            json::object shown = row_json(row, *details);
            shown["moves"] = details->standing ? details->standing->move_count : 0;
            games.push_back(std::move(shown));
        }
    return games;
}

}  // namespace tischwerk::server::lobby
