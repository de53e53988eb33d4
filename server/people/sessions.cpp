#include "server/people/sessions.hpp"

#include "core/json/json_input.hpp"
#include "server/secrets/secrets.hpp"
#include "table/people/chat_text.hpp"

#include <boost/json/serialize.hpp>

namespace tischwerk::server::people
{

namespace
{

constexpr int64_t seen_again_ms = int64_t{24} * 3600 * 1000;  // between two notes of its use
constexpr std::size_t device_letters = 60;

std::optional<Session> session_in(const store::Entry& entry, int64_t now_ms)
{
    const Result<json::value> value = parse_json(entry.text);
    const Result<SessionText> text =
        value ? from_json<SessionText>(*value) : Result<SessionText>(refuse(value.error()));
    if (!text || entry.rank <= now_ms)
        return std::nullopt;
    return Session{entry.key, entry.owner, *text};
}

store::Entry entry_of(const Session& session)
{
    return record(kinds::session, session.id, session.person,
                  session.text.seen_at + session_lifetime_ms,
                  json::serialize(to_json(session.text)));
}

}  // namespace

std::string device_name(std::string_view told)
{
    return table::clean_text(told, device_letters, "a device").value_or("");
}

std::string add_session(store::EntryChange& wanted, const std::string& person,
                        std::string_view device, int64_t now_ms)
{
    const std::string secret = new_seat_token();
    wanted.put.push_back(
        entry_of({fingerprint_of(secret), person, {device_name(device), now_ms, now_ms}}));
    return secret;
}

Answer<std::optional<Session>> find_session(store::Store& store, std::string_view secret,
                                            int64_t now_ms)
{
    if (secret.empty())
        return std::nullopt;
    const auto entry = find_record(store, kinds::session, fingerprint_of(secret));
    if (!entry)
        return deny(entry.error());
    std::optional<Session> session = *entry ? session_in(**entry, now_ms) : std::nullopt;
    if (session && now_ms - session->text.seen_at > seen_again_ms)
    {
        session->text.seen_at = now_ms;
        (void)change(store, {.expected = {still(**entry)}, .put = {entry_of(*session)}});
    }
    return session;
}

Answer<std::vector<Session>> sessions_of(store::Store& store, const std::string& person,
                                         int64_t now_ms)
{
    const auto entries = records_of(store, kinds::session, person);
    if (!entries)
        return deny(entries.error());
    std::vector<Session> sessions;
    for (const store::Entry& entry : *entries)
        if (std::optional<Session> session = session_in(entry, now_ms))
            sessions.push_back(std::move(*session));
    return sessions;
}

Answer<void> end_sessions(store::Store& store, const std::vector<Session>& sessions)
{
    store::EntryChange wanted;
    for (const Session& session : sessions)
        wanted.removed.push_back({std::string(kinds::session), session.id});
    const Answer<bool> done = change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return {};
}

}  // namespace tischwerk::server::people
