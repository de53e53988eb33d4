#include "server/notices/turns.hpp"

#include "core/json/json_input.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <map>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server::notices
{

namespace
{

constexpr int most_at_once = 50;
constexpr double reminder_share = 0.8;

using Found = std::optional<std::pair<store::StoredTable, Standing>>;

bool is_asked(const Standing& standing, int seat)
{
    return std::ranges::find(standing.asked, seat) != standing.asked.end();
}

bool opens(const store::StoredTable& table, const people::Claim& claim)
{
    return std::ranges::any_of(table.tokens, [&](const store::SeatToken& token) {
        return token.seat == claim.seat && is_same(token.hash, claim.hash);
    });
}

store::Entry turn_entry(const std::string& key, const std::string& person, const std::string& table,
                        const TurnText& text, int64_t due_ms)
{
    store::Entry entry =
        people::record(kinds::turn, key, person, due_ms, json::serialize(to_json(text)));
    entry.about = table;
    return entry;
}

std::optional<TurnText> turn_text(const store::Entry& entry)
{
    const Result<json::value> value = parse_json(entry.text);
    Result<TurnText> text = value ? from_json<TurnText>(*value) : Result<TurnText>(refuse(""));
    return text ? std::optional(std::move(*text)) : std::nullopt;
}

Answer<std::vector<store::Entry>> entries_about(store::Store& store, std::string_view kind,
                                                const std::string& table)
{
    const auto found = store.entries({.kind = std::string(kind), .about = table});
    if (!found)
        return deny(not_read(found.error().message));
    return *found;
}

Answer<bool> wants_notices(store::Store& store, const std::string& person)
{
    const auto wishes = people::find_record(store, kinds::wishes, person);
    if (!wishes)
        return deny(wishes.error());
    return wishes->has_value();
}

// The person's claim that this turn belongs to, if it still asks.
std::optional<people::OwnGame> still_asked(store::Store& store, const store::Entry& entry)
{
    const auto claim = people::find_record(store, people::kinds::seat, entry.key);
    const auto seat = claim && *claim ? people::claim_in(**claim) : std::nullopt;
    const Found found = seat ? people::row_of(store, entry.about) : std::nullopt;
    if (!found || (*claim)->owner != entry.owner || !opens(found->first, *seat) ||
        !is_asked(found->second, seat->seat))
        return std::nullopt;
    return people::OwnGame{entry.about,      found->first.row.summary.game,
                           seat->seat,       true,
                           found->first.row, found->second};
}

}  // namespace

Answer<void> note_turns(store::Store& store, const std::string& table, int64_t now_ms)
{
    const auto claims = entries_about(store, people::kinds::seat, table);
    const auto noted = entries_about(store, kinds::turn, table);
    if (!claims || !noted)
        return deny(claims ? noted.error() : claims.error());
    if (claims->empty() && noted->empty())
        return {};
    const Found found = people::row_of(store, table);
    std::map<std::string, const store::Entry*> known;
    for (const store::Entry& entry : *noted)
        known[entry.key] = &entry;
    store::EntryChange wanted;
    for (const store::Entry& entry : *claims)
    {
        const auto claim = people::claim_in(entry);
        if (!claim || !found || !is_asked(found->second, claim->seat) ||
            !opens(found->first, *claim))
            continue;
        if (known.erase(entry.key) > 0)
            continue;
        const Answer<bool> wants = wants_notices(store, entry.owner);
        if (!wants)
            return deny(wants.error());
        if (*wants)
            wanted.put.push_back(
                turn_entry(entry.key, entry.owner, table, TurnText{}, now_ms + grace_ms));
    }
    for (const auto& [key, entry] : known)
        wanted.removed.push_back(people::name_of(*entry));
    if (wanted.put.empty() && wanted.removed.empty())
        return {};
    // Nobody waits for the disk here: a lost note is made again after the next start.
    store.change_entries(std::move(wanted), [](const store::Outcome&) {});
    return {};
}

Answer<void> note_turns_of(store::Store& store, const std::string& person, int64_t now_ms)
{
    const auto claims = people::records_of(store, people::kinds::seat, person);
    if (!claims)
        return deny(claims.error());
    for (const store::Entry& claim : *claims)
        if (const auto done = note_turns(store, claim.about, now_ms); !done)
            return deny(done.error());
    return {};
}

Answer<void> note_missed_turns(store::Store& store, int64_t now_ms)
{
    store::EntryQuery query{.kind = std::string(kinds::wishes)};
    while (true)
    {
        const auto page = store.entries(query);
        if (!page)
            return deny(not_read(page.error().message));
        for (const store::Entry& person : *page)
            if (const auto done = note_turns_of(store, person.owner, now_ms); !done)
                return deny(done.error());
        if (page->size() < static_cast<std::size_t>(query.limit))
            return {};
        query.after = page->back();
    }
}

Answer<std::vector<DueTurn>> due_turns(store::Store& store, int64_t now_ms)
{
    const auto entries =
        store.entries({.kind = std::string(kinds::turn), .until = now_ms, .limit = most_at_once});
    if (!entries)
        return deny(not_read(entries.error().message));
    std::vector<DueTurn> due;
    store::EntryChange over;
    for (const store::Entry& entry : *entries)
    {
        const auto text = turn_text(entry);
        auto game = text ? still_asked(store, entry) : std::nullopt;
        const auto wishes = wishes_of(store, entry.owner);
        if (!wishes)
            return deny(wishes.error());
        if (game && *wishes)
            due.push_back({entry, *text, std::move(*game), **wishes});
        else
            over.removed.push_back(people::name_of(entry));
    }
    if (!over.removed.empty())
        if (const auto done = people::change(store, std::move(over)); !done)
            return deny(done.error());
    return due;
}

Answer<bool> put_turn(store::Store& store, const store::Entry& was, const TurnText& text,
                      int64_t due_ms)
{
    return people::change(store,
                          {.expected = {people::still(was)},
                           .put = {turn_entry(was.key, was.owner, was.about, text, due_ms)}});
}

int64_t reminder_ms(const DueTurn& turn)
{
    const Standing& standing = turn.game.standing;
    if (!turn.wishes.is_reminded || turn.text.is_reminded || !standing.deadline ||
        !standing.since || *standing.deadline - *standing.since < least_reminded_ms)
        return never_ms;
    const auto whole = static_cast<double>(*standing.deadline - *standing.since);
    return *standing.since + static_cast<int64_t>(reminder_share * whole);
}

}  // namespace tischwerk::server::notices
