#include "server/people/accounts.hpp"

#include "core/json/json_input.hpp"
#include "server/people/passphrases.hpp"
#include "server/secrets/secrets.hpp"
#include "table/people/names.hpp"

#include <boost/json/serialize.hpp>

namespace tischwerk::server::people
{

namespace
{

store::Entry person_record(const std::string& id, std::string_view name, int64_t now_ms)
{
    return record(kinds::person, id, id, now_ms,
                  json::serialize(to_json(PersonText{std::string(name)})));
}

Answer<std::optional<PersonText>> read_person(store::Store& store, const std::string& person)
{
    const auto entry = find_record(store, kinds::person, person);
    if (!entry)
        return deny(entry.error());
    const Result<json::value> value = *entry ? parse_json((*entry)->text) : refuse("");
    const Result<PersonText> text =
        value ? from_json<PersonText>(*value) : Result<PersonText>(refuse(""));
    return text ? std::optional(*text) : std::nullopt;
}

// Seats of a guest go to the person; all else of the guest ends.
Answer<void> move_in(store::Store& store, const std::optional<Session>& former,
                     const std::string& person, store::EntryChange& wanted)
{
    if (!former)
        return {};
    wanted.removed.push_back({std::string(kinds::session), former->id});
    if (former->person == person)
        return {};
    const auto guest = read_person(store, former->person);
    if (!guest)
        return deny(guest.error());
    if (!*guest || !(*guest)->name.empty())
        return {};
    for (const std::string_view kind : {kinds::person, kinds::session, kinds::link, kinds::seat})
    {
        const auto entries = records_of(store, kind, former->person);
        if (!entries)
            return deny(entries.error());
        for (store::Entry entry : *entries)
            if (kind == kinds::seat)
            {
                entry.owner = person;
                wanted.put.push_back(std::move(entry));
            }
            else
                wanted.removed.push_back(name_of(entry));
    }
    return {};
}

std::string add_link(store::EntryChange& wanted, const std::string& person, int64_t now_ms)
{
    const std::string secret = new_seat_token();
    wanted.put.push_back(record(kinds::link, fingerprint_of(secret), person, now_ms));
    return secret;
}

std::vector<std::string> add_codes(store::EntryChange& wanted, const std::string& person,
                                   int64_t now_ms)
{
    std::vector<std::string> codes;
    for (int count = 0; count < recovery_code_count; ++count)
    {
        codes.push_back(new_recovery_code());
        wanted.put.push_back(
            record(kinds::recovery, fingerprint_of(plain_code(codes.back())), person, now_ms));
    }
    return codes;
}

Answer<void> remove_all(store::Store& store, std::string_view kind, const std::string& person,
                        store::EntryChange& wanted)
{
    const auto entries = records_of(store, kind, person);
    if (!entries)
        return deny(entries.error());
    for (const store::Entry& entry : *entries)
        wanted.removed.push_back(name_of(entry));
    return {};
}

tl::unexpected<Denial> wrong_login()
{
    return deny(codes::wrong_login, "this name and this passphrase or code do not fit together");
}

tl::unexpected<Denial> no_memory()
{
    return deny(codes::busy, "the server has no memory to check a passphrase now; try again");
}

// Of the name as typed; empty: no account has it.
Answer<std::string> person_named(store::Store& store, std::string_view name)
{
    const auto clean = table::clean_name(name);
    if (!clean)
        return std::string();
    const auto entry = find_record(store, kinds::name, table::shape_keys(*clean).front());
    if (!entry)
        return deny(entry.error());
    return *entry ? (*entry)->owner : std::string();
}

}  // namespace

Answer<SignedIn> become_guest(store::Store& store, const Newcomer& newcomer)
{
    store::EntryChange wanted;
    SignedIn result;
    result.person = new_table_id();
    wanted.put.push_back(person_record(result.person, "", newcomer.now_ms));
    result.link = add_link(wanted, result.person, newcomer.now_ms);
    return sign_in(store, std::move(wanted), std::move(result), newcomer);
}

Answer<SignedIn> enter_by_link(store::Store& store, std::string_view secret,
                               const Newcomer& newcomer)
{
    const auto link = find_record(store, kinds::link, fingerprint_of(secret));
    if (!link)
        return deny(link.error());
    if (!*link)
        return deny(codes::old_link, "this private link opens nothing any more; take the newest "
                                     "one from a device that is signed in");
    SignedIn result;
    result.person = (*link)->owner;
    store::EntryChange wanted;
    wanted.expected.push_back(still(**link));
    return sign_in(store, std::move(wanted), std::move(result), newcomer);
}

Answer<SignedIn> sign_in(store::Store& store, store::EntryChange wanted, SignedIn result,
                         const Newcomer& newcomer)
{
    if (const Answer<void> moved = move_in(store, newcomer.former, result.person, wanted); !moved)
        return deny(moved.error());
    result.secret = add_session(wanted, result.person, newcomer.device, newcomer.now_ms);
    const Answer<bool> done = change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    if (!*done)
        return changed_meanwhile();
    return result;
}

Answer<SignedIn> open_account(store::Store& store, std::string_view name, const std::string& person,
                              store::EntryChange wanted, const Newcomer& newcomer)
{
    const auto clean = table::clean_name(name);
    if (!clean)
        return deny(denial_of(clean.error()));
    const auto known = read_person(store, person);
    if (!known)
        return deny(known.error());
    if (*known && !(*known)->name.empty())
        return deny(codes::bad_request, "this browser is signed in to an account already");
    for (const std::string& shape : table::shape_keys(*clean))
    {
        const auto taken = find_record(store, kinds::name, shape);
        if (!taken)
            return deny(taken.error());
        if (*taken)
            return deny("name_taken",
                        "there is an account of this name, or of one that looks like it");
        wanted.expected.push_back(no_such(kinds::name, shape));
        wanted.put.push_back(record(kinds::name, shape, person, newcomer.now_ms));
    }
    wanted.put.push_back(person_record(person, *clean, newcomer.now_ms));
    SignedIn result;
    result.person = person;
    result.codes = add_codes(wanted, person, newcomer.now_ms);
    return sign_in(store, std::move(wanted), std::move(result), newcomer);
}

Answer<SignedIn> make_account(store::Store& store, std::string_view name,
                              std::string_view passphrase, const Newcomer& newcomer)
{
    if (const auto clean = table::clean_name(name); !clean)
        return deny(denial_of(clean.error()));
    if (const Answer<void> good = check_passphrase(passphrase); !good)
        return deny(good.error());
    const std::string hash = hash_passphrase(passphrase);
    if (hash.empty())
        return no_memory();
    const std::string person = newcomer.former ? newcomer.former->person : new_table_id();
    return open_account(store, name, person,
                        {.put = {record(kinds::passphrase, person, person, newcomer.now_ms, hash)}},
                        newcomer);
}

Answer<SignedIn> log_in(store::Store& store, const Credentials& shown, const Newcomer& newcomer)
{
    const Answer<std::string> person = person_named(store, shown.name);
    if (!person)
        return deny(person.error());
    store::EntryChange wanted;
    if (shown.is_code)
    {
        const auto code =
            find_record(store, kinds::recovery, fingerprint_of(plain_code(shown.secret)));
        if (!code)
            return deny(code.error());
        if (!*code || person->empty() || (*code)->owner != *person)
            return wrong_login();
        wanted.expected.push_back(still(**code));
        wanted.removed.push_back(name_of(**code));
    }
    else
    {
        const auto known = find_record(store, kinds::passphrase, *person);
        if (!known)
            return deny(known.error());
        const bool is_possible = shown.secret.size() <= most_passphrase_bytes;
        const std::string hash = *known && is_possible ? (*known)->text : "";
        if (!is_passphrase(shown.secret.substr(0, most_passphrase_bytes), hash))
            return wrong_login();
        wanted.expected.push_back(still(**known));
    }
    return sign_in(store, std::move(wanted), {*person, "", "", {}}, newcomer);
}

Answer<std::string> renew_link(store::Store& store, const std::string& person, int64_t now_ms)
{
    store::EntryChange wanted;
    if (const Answer<void> removed = remove_all(store, kinds::link, person, wanted); !removed)
        return deny(removed.error());
    const std::string secret = add_link(wanted, person, now_ms);
    const Answer<bool> done = change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return secret;
}

Answer<std::vector<std::string>> renew_codes(store::Store& store, const std::string& person,
                                             int64_t now_ms)
{
    store::EntryChange wanted;
    if (const Answer<void> removed = remove_all(store, kinds::recovery, person, wanted); !removed)
        return deny(removed.error());
    std::vector<std::string> codes = add_codes(wanted, person, now_ms);
    const Answer<bool> done = change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return codes;
}

Answer<void> set_passphrase(store::Store& store, const std::string& person,
                            std::string_view passphrase, int64_t now_ms)
{
    if (const Answer<void> good = check_passphrase(passphrase); !good)
        return good;
    const std::string hash = hash_passphrase(passphrase);
    if (hash.empty())
        return no_memory();
    const Answer<bool> done =
        change(store, {.put = {record(kinds::passphrase, person, person, now_ms, hash)}});
    if (!done)
        return deny(done.error());
    return {};
}

}  // namespace tischwerk::server::people
