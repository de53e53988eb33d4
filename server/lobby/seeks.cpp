#include "server/lobby/seeks.hpp"

#include "core/game.hpp"
#include "core/json/json_input.hpp"
#include "server/lobby/circle.hpp"
#include "server/ratings/results.hpp"
#include "server/secrets/secrets.hpp"
#include "table/people/names.hpp"

#include <algorithm>
#include <cstdlib>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server::lobby
{

namespace
{

constexpr std::size_t most_games = 20;
constexpr int most_played_counted = 100;
constexpr int first_difference = 20;
constexpr int widening_per_s = 2;

struct Waiting
{
    store::Entry entry;
    SeekText text;
};

std::optional<SeekText> seek_text(const store::Entry& entry)
{
    const Result<json::value> value = parse_json(entry.text);
    Result<SeekText> text = value ? from_json<SeekText>(*value) : Result<SeekText>(refuse(""));
    return text ? std::optional(std::move(*text)) : std::nullopt;
}

Answer<void> check(const SeekWish& wish)
{
    if (wish.pace != "live" && wish.pace != "days")
        return deny(codes::bad_request, "pace takes live or days");
    if (wish.games.empty() || wish.games.size() > most_games)
        return deny(codes::bad_request, "name a game at least");
    for (const std::string& id : wish.games)
    {
        const Result<const Game*> game = find_game(id);
        if (!game || (*game)->info().min_players > 2 || (*game)->info().max_players < 2)
            return deny(codes::bad_request, "this game cannot be played here by two");
    }
    if (const auto clean = table::clean_name(wish.name); !clean)
        return deny(codes::bad_request, clean.error().message);
    return {};
}

std::optional<std::string> common_game(const SeekText& one, const SeekText& other)
{
    for (const std::string& game : one.games)
        if (std::ranges::find(other.games, game) != other.games.end())
            return game;
    return std::nullopt;
}

bool fit(const Waiting& one, const Waiting& other, int64_t now_ms)
{
    const int difference = std::abs(one.text.games_played - other.text.games_played);
    return difference <= std::min(accepted_difference(now_ms - one.entry.rank),
                                  accepted_difference(now_ms - other.entry.rank));
}

Answer<std::vector<Waiting>> all_waiting(store::Store& store, int64_t now_ms)
{
    const auto entries = store.entries({.kind = std::string(kinds::seek)});
    if (!entries)
        return deny(not_read(entries.error().message));
    std::vector<Waiting> waiting;
    for (const store::Entry& entry : *entries)
        if (auto text = seek_text(entry); text && now_ms - text->seen_at < seek_lives_ms)
            waiting.push_back({entry, std::move(*text)});
    return waiting;
}

Answer<Waiting> note_seek(store::Store& store, const SeekWish& wish, const std::string& person,
                          int64_t now_ms)
{
    const auto known = people::find_record(store, kinds::seek, person);
    const auto seats = people::records_of(store, people::kinds::seat, person);
    const auto name = people::name_of_person(store, person);
    if (!known || !seats || !name)
        return deny(codes::store_failed, "the queue cannot be read now");
    const auto before = *known ? seek_text(**known) : std::nullopt;
    const bool goes_on = before && now_ms - before->seen_at < seek_lives_ms;
    const SeekText text{wish.games,
                        wish.pace,
                        name->empty() ? wish.name : *name,
                        now_ms,
                        std::min(static_cast<int>(seats->size()), most_played_counted),
                        wish.is_rated};
    store::Entry entry =
        people::record(kinds::seek, person, person, goes_on ? (*known)->rank : now_ms,
                       json::serialize(to_json(text)));
    store::EntryChange wanted{.put = {entry}};
    if (*known)
        wanted.expected.push_back(people::still(**known));
    const Answer<bool> done = people::change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    if (!*done)
        return people::changed_meanwhile();  // somebody met this seek
    return Waiting{std::move(entry), text};
}

Answer<std::optional<std::string>> found_table(store::Store& store, const std::string& person,
                                               int64_t now_ms)
{
    const auto match = people::find_record(store, kinds::match, person);
    if (!match)
        return deny(match.error());
    if (!*match || now_ms - (*match)->rank > match_lives_ms)
        return std::nullopt;
    return (*match)->about;
}

}  // namespace

int accepted_difference(int64_t waited_ms)
{
    return first_difference + widening_per_s * static_cast<int>(waited_ms / 1000);
}

Answer<Sought> seek(store::Store& store, const SeekWish& wish, const std::string& person,
                    int64_t now_ms)
{
    if (const auto fine = check(wish); !fine)
        return deny(fine.error());
    const auto found = found_table(store, person, now_ms);
    if (!found)
        return deny(found.error());
    if (*found)
        return Sought{.table = **found};
    const auto mine = note_seek(store, wish, person, now_ms);
    const auto apart = people_apart(store, person);
    const auto waiting = all_waiting(store, now_ms);
    if (!mine || !apart || !waiting)
        return deny(!mine ? mine.error() : !apart ? apart.error() : waiting.error());
    Sought sought{.waited_ms = now_ms - mine->entry.rank, .seekers = waiting->size()};
    for (const Waiting& other : *waiting)
    {
        const auto game = common_game(mine->text, other.text);
        if (other.entry.owner == person || apart->contains(other.entry.owner) || !game ||
            other.text.pace != mine->text.pace || other.text.is_rated != mine->text.is_rated ||
            !fit(*mine, other, now_ms))
            continue;
        const Answer<bool> met = people::change(
            store, {.expected = {people::still(mine->entry), people::still(other.entry)},
                    .removed = {people::name_of(mine->entry), people::name_of(other.entry)}});
        if (met && *met)
            sought.pair =
                Pair{{Seeker{other.entry.owner, other.text}, Seeker{person, mine->text}}, *game};
        break;
    }
    return sought;
}

Answer<void> stop_seeking(store::Store& store, const std::string& person)
{
    const Answer<bool> done = people::change(
        store,
        {.removed = {{std::string(kinds::seek), person}, {std::string(kinds::match), person}}});
    if (!done)
        return deny(done.error());
    return {};
}

Answer<void> seat_pair(store::Store& store, const Pair& pair, const table::NewTableMade& made,
                       int64_t now_ms)
{
    store::EntryChange wanted;
    if (pair.seekers[0].text.is_rated)
        wanted.put.push_back(people::record(ratings::kinds::rated, made.table, "", now_ms, "{}"));
    for (std::size_t place = 0; place < pair.seekers.size(); ++place)
    {
        const std::string& person = pair.seekers[place].person;
        const table::SeatLink& seat = made.seats.at(place);
        store::Entry claim =
            people::record(people::kinds::seat, fmt::format("{}/{}", made.table, seat.seat), person,
                           now_ms, to_text(hash_of(seat.token)));
        store::Entry match = people::record(kinds::match, person, person, now_ms);
        claim.about = match.about = made.table;
        wanted.put.push_back(std::move(claim));
        wanted.put.push_back(std::move(match));
    }
    const Answer<bool> done = people::change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return {};
}

}  // namespace tischwerk::server::lobby
