// A person's own data: shown, handed out and deleted.
#include "core/json/json_input.hpp"
#include "server/people/accounts.hpp"

#include <array>

namespace tischwerk::server::people
{

namespace
{

// Keys of these kinds are hashes of secrets; their texts may be, too.
bool is_secret(std::string_view kind)
{
    constexpr std::array secret = {kinds::session,  kinds::link,      kinds::passphrase,
                                   kinds::recovery, kinds::challenge, std::string_view("feed")};
    return std::ranges::find(secret, kind) != secret.end();
}

Answer<std::size_t> count_of(store::Store& store, std::string_view kind, const std::string& person)
{
    const auto entries = records_of(store, kind, person);
    if (!entries)
        return deny(entries.error());
    return entries->size();
}

json::array sessions_json(const std::vector<Session>& sessions, const Session& current)
{
    json::array all;
    for (const Session& session : sessions)
        all.push_back({{"id", session.id},
                       {"device", session.text.device},
                       {"begun_at", session.text.begun_at},
                       {"seen_at", session.text.seen_at},
                       {"is_this", session.id == current.id}});
    return all;
}

json::array passkeys_json(const std::vector<store::Entry>& entries)
{
    json::array all;
    for (const store::Entry& entry : entries)
    {
        const Result<json::value> value = parse_json(entry.text);
        const json::object* text = value ? value->if_object() : nullptr;
        const json::value* label = text ? text->if_contains("label") : nullptr;
        all.push_back({{"id", entry.key},
                       {"label", label ? *label : json::value("")},
                       {"made_at", entry.rank}});
    }
    return all;
}

json::object told(const store::Entry& entry)
{
    const bool is_hidden = is_secret(entry.kind);
    json::object object{{"at", entry.rank}};
    if (!is_hidden)
        object["key"] = entry.key;
    if (!entry.about.empty())
        object["about"] = entry.about;
    const bool has_text = !is_hidden || entry.kind == kinds::session;
    if (Result<json::value> text = parse_json(entry.text); text && text->is_object() && has_text)
    {
        text->get_object().erase("code");  // a hash
        object["text"] = *text;
    }
    return object;
}

}  // namespace

Answer<json::object> describe(store::Store& store, const Session& session, int64_t now_ms)
{
    const auto person = find_record(store, kinds::person, session.person);
    const auto sessions = sessions_of(store, session.person, now_ms);
    const auto phrases = count_of(store, kinds::passphrase, session.person);
    const auto codes = count_of(store, kinds::recovery, session.person);
    const auto passkeys = records_of(store, kinds::passkey, session.person);
    if (!person || !sessions || !phrases || !codes || !passkeys)
        return deny(codes::store_failed, "your account cannot be read now");
    const Result<json::value> text = *person ? parse_json((*person)->text) : refuse("");
    const Result<PersonText> known =
        text ? from_json<PersonText>(*text) : Result<PersonText>(refuse(""));
    const std::string name = known ? known->name : "";
    return json::object{{"signed_in", true},
                        {"name", name},
                        {"is_guest", name.empty()},
                        {"has_passphrase", *phrases > 0},
                        {"recovery_codes", *codes},
                        {"passkeys", passkeys_json(*passkeys)},
                        {"is_fresh", session.is_fresh(now_ms)},
                        {"sessions", sessions_json(*sessions, session)}};
}

Answer<json::object> export_person(store::Store& store, const std::string& person)
{
    const Result<std::vector<std::string>> kinds_there = store.entry_kinds();
    if (!kinds_there)
        return deny(not_read(kinds_there.error().message));
    json::object all;
    for (const std::string& kind : *kinds_there)
    {
        const auto entries = records_of(store, kind, person);
        if (!entries)
            return deny(entries.error());
        json::array list;
        for (const store::Entry& entry : *entries)
            list.push_back(told(entry));
        if (!list.empty())
            all[kind] = std::move(list);
    }
    return all;
}

Answer<void> forget_person(store::Store& store, const std::string& person)
{
    const Result<std::vector<std::string>> kinds_there = store.entry_kinds();
    if (!kinds_there)
        return deny(not_read(kinds_there.error().message));
    store::EntryChange wanted;
    for (const std::string& kind : *kinds_there)
    {
        const auto entries = records_of(store, kind, person);
        if (!entries)
            return deny(entries.error());
        for (const store::Entry& entry : *entries)
            wanted.removed.push_back(name_of(entry));
    }
    const Answer<bool> done = change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return {};
}

}  // namespace tischwerk::server::people
