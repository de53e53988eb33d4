#include "server/people/passkeys.hpp"

#include "core/json/json_input.hpp"
#include "server/people/signatures.hpp"
#include "server/secrets/secrets.hpp"
#include "table/people/chat_text.hpp"

#include <boost/json/serialize.hpp>

namespace tischwerk::server::people
{

namespace
{

constexpr int64_t challenge_lifetime_ms = 5 * 60 * 1000;
constexpr std::size_t most_bytes = 4096;
constexpr std::size_t label_letters = 60;
constexpr std::size_t passkeys_of_person = 20;
constexpr std::size_t hash_bytes = 32;
constexpr std::size_t flags_at = hash_bytes;
constexpr std::size_t count_at = flags_at + 1;
constexpr std::size_t least_bytes = count_at + 4;
constexpr std::size_t id_size_at = least_bytes + 16;  // behind the authenticator's model
constexpr std::size_t id_at = id_size_at + 2;
constexpr unsigned is_present = 0x01;
constexpr unsigned is_verified = 0x04;
constexpr unsigned has_credential = 0x40;

tl::unexpected<Denial> wrong_passkey(std::string why)
{
    return deny(codes::wrong_passkey, "the passkey was not accepted: " + std::move(why));
}

unsigned byte_at(std::string_view bytes, std::size_t place)
{
    return static_cast<unsigned char>(bytes[place]);
}

// The authenticator's own words, as the browser passed them on.
struct Words
{
    std::string client_data;
    std::string authenticator;
    int64_t count = 0;
};

// The browser's statement: the kind of act, its page, the challenge; the last two must be ours.
Answer<Words> read_words(const std::string& client_data, const std::string& authenticator_data,
                         std::string_view type, const RelyingParty& party, std::string& challenge)
{
    const auto client = bytes_in(client_data, most_bytes);
    const auto authenticator = bytes_in(authenticator_data, most_bytes);
    const Result<json::value> said = parse_json(client.value_or(""));
    const json::object* object = said ? said->if_object() : nullptr;
    if (!object || !authenticator || authenticator->size() < least_bytes)
        return wrong_passkey("its answer cannot be read");
    const auto text = [&](std::string_view name) {
        const json::value* value = object->if_contains(name);
        return value && value->is_string() ? std::string(value->get_string()) : "";
    };
    if (text("type") != type)
        return wrong_passkey("it answers another question");
    if (party.origin.empty() || text("origin") != party.origin)
        return wrong_passkey("it was asked by another page");
    if (authenticator->substr(0, hash_bytes) != sha256(party.id))
        return wrong_passkey("it belongs to another server");
    const unsigned flags = byte_at(*authenticator, flags_at);
    if ((flags & is_present) == 0 || (flags & is_verified) == 0)
        return wrong_passkey("its owner was not verified");
    challenge = text("challenge");
    Words words{*client, *authenticator, 0};
    for (std::size_t place = count_at; place < least_bytes; ++place)
        words.count = words.count * 256 + byte_at(*authenticator, place);
    return words;
}

// The challenge was made here for this person, lately, and is spent with the change.
Answer<void> spend(store::Store& store, const std::string& challenge, const std::string& person,
                   int64_t now_ms, store::EntryChange& wanted)
{
    const auto record = find_record(store, kinds::challenge, fingerprint_of(challenge));
    if (!record)
        return deny(record.error());
    if (!*record || (*record)->rank <= now_ms || (*record)->owner != person)
        return wrong_passkey("its question is not open any more; try again");
    wanted.expected.push_back(still(**record));
    wanted.removed.push_back(name_of(**record));
    return {};
}

std::string label_of(const NewPasskey& shown)
{
    return table::clean_text(shown.label.value_or(""), label_letters, "a label").value_or("");
}

// The record of the passkey, checked; the challenge of this person is spent with the change.
Answer<store::Entry> check_new(store::Store& store, const NewPasskey& shown,
                               const std::string& person, const std::string& challenged,
                               const RelyingParty& party, int64_t now_ms,
                               store::EntryChange& wanted)
{
    std::string challenge;
    const Answer<Words> words = read_words(shown.client_data, shown.authenticator_data,
                                           "webauthn.create", party, challenge);
    if (!words)
        return deny(words.error());
    const auto id = bytes_in(shown.id, most_bytes);
    const auto key = bytes_in(shown.public_key, most_bytes);
    const std::string& told = words->authenticator;
    const bool has_id = (byte_at(told, flags_at) & has_credential) != 0 && told.size() > id_at;
    const std::size_t id_size =
        has_id ? byte_at(told, id_size_at) * 256 + byte_at(told, id_size_at + 1) : 0;
    if (!id || id->empty() || !has_id || told.substr(id_at, id_size) != *id)
        return wrong_passkey("its name does not fit");
    if (!key || !is_public_key(*key))
        return wrong_passkey("its kind is not known here");
    if (const Answer<void> spent = spend(store, challenge, challenged, now_ms, wanted); !spent)
        return deny(spent.error());
    wanted.expected.push_back(no_such(kinds::passkey, shown.id));
    const PasskeyText text{shown.public_key, label_of(shown), words->count};
    return record(kinds::passkey, shown.id, person, now_ms, json::serialize(to_json(text)));
}

}  // namespace

RelyingParty party_of(std::string_view host, const std::string& origin)
{
    const std::size_t colon = host.ends_with(']') ? std::string_view::npos : host.rfind(':');
    return {std::string(host.substr(0, colon)), origin};
}

Answer<std::string> new_challenge(store::Store& store, const std::string& person, int64_t now_ms)
{
    const std::string challenge = new_seat_token();
    store::EntryChange wanted;
    const auto old =
        store.entries({.kind = std::string(kinds::challenge), .until = now_ms, .limit = 100});
    if (!old)
        return deny(not_read(old.error().message));
    for (const store::Entry& entry : *old)
        wanted.removed.push_back(name_of(entry));
    wanted.put.push_back(record(kinds::challenge, fingerprint_of(challenge), person,
                                now_ms + challenge_lifetime_ms));
    const Answer<bool> done = change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return challenge;
}

Answer<void> add_passkey(store::Store& store, const NewPasskey& shown, const std::string& person,
                         const RelyingParty& party, int64_t now_ms)
{
    const auto known = records_of(store, kinds::passkey, person);
    if (!known)
        return deny(known.error());
    if (known->size() >= passkeys_of_person)
        return wrong_passkey("there are too many already");
    store::EntryChange wanted;
    Answer<store::Entry> passkey = check_new(store, shown, person, person, party, now_ms, wanted);
    if (!passkey)
        return deny(passkey.error());
    wanted.put.push_back(std::move(*passkey));
    const Answer<bool> done = change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    if (!*done)
        return changed_meanwhile();
    return {};
}

Answer<SignedIn> make_account_with_passkey(store::Store& store, const NewPasskey& shown,
                                           const RelyingParty& party, const Newcomer& newcomer)
{
    const std::string former = newcomer.former ? newcomer.former->person : "";
    store::EntryChange wanted;
    const std::string person = former.empty() ? new_table_id() : former;
    Answer<store::Entry> passkey =
        check_new(store, shown, person, former, party, newcomer.now_ms, wanted);
    if (!passkey)
        return deny(passkey.error());
    wanted.put.push_back(std::move(*passkey));
    return open_account(store, shown.name.value_or(""), person, std::move(wanted), newcomer);
}

Answer<SignedIn> log_in_with_passkey(store::Store& store, const PasskeyAnswer& shown,
                                     const RelyingParty& party, const Newcomer& newcomer)
{
    std::string challenge;
    const Answer<Words> words =
        read_words(shown.client_data, shown.authenticator_data, "webauthn.get", party, challenge);
    if (!words)
        return deny(words.error());
    const auto record = find_record(store, kinds::passkey, shown.id);
    if (!record)
        return deny(record.error());
    const Result<json::value> value = *record ? parse_json((*record)->text) : refuse("");
    Result<PasskeyText> text =
        value ? from_json<PasskeyText>(*value) : Result<PasskeyText>(refuse(""));
    const auto signature = bytes_in(shown.signature, most_bytes);
    const auto key = bytes_in(text ? text->public_key : "", most_bytes);
    if (!text || !signature || !key ||
        !is_signed(*key, words->authenticator + sha256(words->client_data), *signature))
        return wrong_passkey("no account here knows it");
    if (words->count != 0 && words->count <= text->count)
        return wrong_passkey("a copy of it was used meanwhile");
    store::EntryChange wanted;
    if (const Answer<void> spent = spend(store, challenge, "", newcomer.now_ms, wanted); !spent)
        return deny(spent.error());
    text->count = words->count;
    store::Entry counted = **record;
    counted.text = json::serialize(to_json(*text));
    wanted.expected.push_back(still(**record));
    wanted.put.push_back(std::move(counted));
    return sign_in(store, std::move(wanted), {(*record)->owner, "", "", {}}, newcomer);
}

Answer<void> remove_passkey(store::Store& store, const std::string& person, const std::string& id)
{
    const auto passkeys = records_of(store, kinds::passkey, person);
    const auto phrase = find_record(store, kinds::passphrase, person);
    if (!passkeys || !phrase)
        return deny(passkeys ? phrase.error() : passkeys.error());
    store::EntryChange wanted;
    for (const store::Entry& passkey : *passkeys)
        if (passkey.key == id)
            wanted.removed.push_back(name_of(passkey));
    if (wanted.removed.empty())
        return deny(codes::not_found, "you have no such passkey");
    if (passkeys->size() == 1 && !*phrase)
        return wrong_passkey("it is the last way into your account; set a passphrase first");
    const Answer<bool> done = change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return {};
}

}  // namespace tischwerk::server::people
