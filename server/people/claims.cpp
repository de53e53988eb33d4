#include "server/people/claims.hpp"

#include "server/people/sessions.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace tischwerk::server::people
{

namespace
{

bool opens(const std::optional<store::StoredTable>& table, const Claim& claim)
{
    return table && std::ranges::any_of(table->tokens, [&](const store::SeatToken& token) {
               return token.seat == claim.seat && is_same(token.hash, claim.hash);
           });
}

}  // namespace

std::optional<Claim> claim_in(const store::Entry& entry)
{
    const std::optional<store::TokenHash> hash = hash_in(entry.text);
    const std::size_t slash = entry.key.find('/');
    if (!hash || slash == std::string::npos)
        return std::nullopt;
    Claim claim{entry.key.substr(0, slash), 0, *hash};
    const char* end = entry.key.data() + entry.key.size();
    const auto [stop, error] = std::from_chars(entry.key.data() + slash + 1, end, claim.seat);
    return error == std::errc{} && stop == end ? std::optional(claim) : std::nullopt;
}

Answer<void> claim_seat(store::Store& store, const std::string& person, const Claim& claim,
                        int64_t now_ms)
{
    store::Entry entry = record(kinds::seat, fmt::format("{}/{}", claim.table, claim.seat), person,
                                now_ms, to_text(claim.hash));
    entry.about = claim.table;
    const Answer<bool> done = change(store, {.put = {std::move(entry)}});
    if (!done)
        return deny(done.error());
    return {};
}

Answer<std::vector<Claim>> claims_at(store::Store& store, const std::string& person,
                                     const std::string& table)
{
    const Result<std::vector<store::Entry>> entries =
        store.entries({.kind = std::string(kinds::seat),
                       .owner = person,
                       .about = table,
                       .is_latest_first = true});
    if (!entries)
        return deny(not_read(entries.error().message));
    std::vector<Claim> claims;
    for (const store::Entry& entry : *entries)
        if (const std::optional<Claim> claim = claim_in(entry))
            claims.push_back(*claim);
    return claims;
}

Answer<std::vector<Claim>> claims_of(store::Store& store, const std::string& person)
{
    const auto entries = records_of(store, kinds::seat, person);
    if (!entries)
        return deny(entries.error());
    constexpr int64_t no_lines = 1'000'000'000;  // the row and the tokens are enough
    std::vector<Claim> claims;
    store::EntryChange gone;
    for (const store::Entry& entry : *entries)
    {
        const std::optional<Claim> claim = claim_in(entry);
        const auto table = store.read_table(claim ? claim->table : "", no_lines);
        if (!table)
            return deny(not_read(table.error().message));
        if (claim && opens(*table, *claim))
            claims.push_back(*claim);
        else
            gone.removed.push_back(name_of(entry));
    }
    if (!gone.removed.empty())
        (void)change(store, std::move(gone));  // tried again with the next list
    std::ranges::reverse(claims);
    return claims;
}

std::vector<store::TokenHash> seats_at(store::Store& store, std::string_view session,
                                       const std::string& table, int64_t now_ms)
{
    const auto known = find_session(store, session, now_ms);
    if (!known || !*known)
        return {};
    const auto claims = claims_at(store, (*known)->person, table);
    std::vector<store::TokenHash> hashes;
    for (const Claim& claim : claims.value_or(std::vector<Claim>{}))
        hashes.push_back(claim.hash);
    return hashes;
}

}  // namespace tischwerk::server::people
