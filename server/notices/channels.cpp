#include "server/notices/channels.hpp"

#include "core/json/json_input.hpp"
#include "server/host/config.hpp"
#include "server/net/proxy.hpp"
#include "server/notices/targets.hpp"
#include "server/notices/turns.hpp"
#include "server/notices/vapid.hpp"
#include "server/notices/words.hpp"
#include "server/people/sessions.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace tischwerk::server::notices
{

namespace
{

constexpr std::size_t most_pushes = 10;
constexpr int most_code_tries = 10;
constexpr int64_t letter_pause_ms = int64_t{10} * 60 * 1000;  // between two codes
constexpr std::size_t code_letters = 9;

template <typename Text>
store::Entry entry_of(std::string_view kind, const std::string& key, const std::string& person,
                      int64_t rank, const Text& text)
{
    return people::record(kind, key, person, rank, json::serialize(to_json(text)));
}

Answer<void> put(store::Store& store, store::EntryChange wanted)
{
    const Answer<bool> done = people::change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    if (!*done)
        return people::changed_meanwhile();
    return {};
}

// With the first channel a person has wishes, so that turns are noted.
Answer<void> put_channel(store::Store& store, store::Entry entry, int64_t now_ms)
{
    const auto wishes = people::find_record(store, kinds::wishes, entry.owner);
    if (!wishes)
        return deny(wishes.error());
    store::EntryChange wanted;
    if (!*wishes)
        wanted.put.push_back(entry_of(kinds::wishes, entry.owner, entry.owner, 0, Wishes{}));
    const std::string person = entry.owner;
    wanted.put.push_back(std::move(entry));
    const auto done = put(store, std::move(wanted));
    return done && !*wishes ? note_turns_of(store, person, now_ms) : done;
}

Denial bad(std::string why)
{
    return {std::string(codes::bad_request), std::move(why)};
}

template <typename Text>
Answer<std::optional<Text>> find_text(store::Store& store, std::string_view kind,
                                      const std::string& key)
{
    const auto entry = people::find_record(store, kind, key);
    if (!entry)
        return deny(entry.error());
    return *entry ? text_in<Text>(**entry) : std::nullopt;
}

}  // namespace

template <typename Text>
std::optional<Text> text_in(const store::Entry& entry)
{
    const Result<json::value> value = parse_json(entry.text);
    Result<Text> text = value ? from_json<Text>(*value) : Result<Text>(refuse(""));
    return text ? std::optional(std::move(*text)) : std::nullopt;
}
template std::optional<Wishes> text_in(const store::Entry&);
template std::optional<PushText> text_in(const store::Entry&);
template std::optional<WebhookText> text_in(const store::Entry&);
template std::optional<MailText> text_in(const store::Entry&);
template std::optional<LetterText> text_in(const store::Entry&);

Answer<std::optional<Wishes>> wishes_of(store::Store& store, const std::string& person)
{
    return find_text<Wishes>(store, kinds::wishes, person);
}

Answer<void> set_wishes(store::Store& store, const std::string& person, const Wishes& wishes)
{
    if (wishes.language != "en" && wishes.language != "de")
        return deny(bad("language takes en or de"));
    return put(store, {.put = {entry_of(kinds::wishes, person, person, 0, wishes)}});
}

Answer<void> add_push(store::Store& store, const Config& config, const std::string& person,
                      PushText text, int64_t now_ms)
{
    if (const auto target = parse_target(text.endpoint, config.private_targets); !target)
        return deny(bad(target.error().message));
    const auto known = people::records_of(store, kinds::push, person);
    if (!known)
        return deny(known.error());
    const std::string key = fingerprint_of(text.endpoint);
    store::EntryChange oldest;
    if (known->size() >= most_pushes && known->front().key != key)
        oldest.removed.push_back(people::name_of(known->front()));
    if (!oldest.removed.empty())
        if (const auto done = put(store, std::move(oldest)); !done)
            return deny(done.error());
    text.device = people::device_name(text.device);
    text.not_before = 0;
    return put_channel(store, entry_of(kinds::push, key, person, now_ms, text), now_ms);
}

Answer<void> remove_push(store::Store& store, const std::string& person, const std::string& id)
{
    const auto entry = people::find_record(store, kinds::push, id);
    if (!entry)
        return deny(entry.error());
    if (!*entry || (*entry)->owner != person)
        return deny(codes::not_found, "there is no such device");
    return put(store, {.removed = {people::name_of(**entry)}});
}

Answer<void> set_webhook(store::Store& store, const Config& config, const std::string& person,
                         const std::string& url, int64_t now_ms)
{
    if (url.empty())
        return put(store, {.removed = {{std::string(kinds::webhook), person}}});
    const Result<Target> target = parse_target(url, config.private_targets);
    if (!target)
        return deny(bad(target.error().message));
    if (!config.private_targets && parse_address(target->host) && !is_public_address(target->host))
        return deny(bad("this address lies in a private network"));
    return put_channel(store, entry_of(kinds::webhook, person, person, now_ms, WebhookText{url, 0}),
                       now_ms);
}

bool is_mail_address(std::string_view address)
{
    const std::size_t at = address.find('@');
    const auto is_letter = [](char letter) {
        return letter > ' ' && letter < '\x7f' &&
               std::string_view("()<>[]:;,\\\"").find(letter) == std::string_view::npos;
    };
    return address.size() <= 254 && at != std::string_view::npos && at > 0 &&
           address.find('@', at + 1) == std::string_view::npos && address[0] != '-' &&
           address.substr(at + 1).find('.') != std::string_view::npos &&
           std::ranges::all_of(address, is_letter);
}

Answer<void> begin_mail(store::Store& store, const Config& config, const std::string& person,
                        const std::string& address, int hours, int64_t now_ms)
{
    if (config.smtp.empty())
        return deny(codes::not_found, "this server sends no mail");
    if (!is_mail_address(address) || hours < 0 || hours > 168)
        return deny(bad("this is no mail address"));
    const auto known = people::find_record(store, kinds::mail, person);
    if (!known)
        return deny(known.error());
    MailText text{address, "", 0, hours, 0};
    if (const auto old = *known ? text_in<MailText>(**known) : std::nullopt)
    {
        text.sent_at = old->sent_at;
        if (old->is_confirmed() && old->address == address)
            return put_channel(store, entry_of(kinds::mail, person, person, now_ms, text), now_ms);
        if (now_ms - (*known)->rank < letter_pause_ms)
            return deny(codes::too_fast, "a code was sent; wait ten minutes for another one");
    }
    const auto wishes = wishes_of(store, person);
    const std::string code = new_recovery_code().substr(0, code_letters);
    text.code = fingerprint_of(plain_code(code));
    const std::string language = wishes && *wishes ? (*wishes)->language : "en";
    const LetterText letter{address, code_subject(language), code_body(language, code, config), 0};
    if (const auto done = put(
            store, {.put = {entry_of(kinds::letter, new_seat_token(), person, now_ms, letter)}});
        !done)
        return deny(done.error());
    return put_channel(store, entry_of(kinds::mail, person, person, now_ms, text), now_ms);
}

Answer<void> confirm_mail(store::Store& store, const std::string& person, const std::string& code)
{
    const auto entry = people::find_record(store, kinds::mail, person);
    if (!entry)
        return deny(entry.error());
    std::optional<MailText> text = *entry ? text_in<MailText>(**entry) : std::nullopt;
    if (!text || text->is_confirmed() || text->tries >= most_code_tries)
        return deny(codes::not_found, "no code is waited for; ask for another one");
    const bool is_right = text->code == fingerprint_of(plain_code(code));
    if (is_right)
        text->code.clear();
    else
        ++text->tries;
    const auto done =
        put(store, {.expected = {people::still(**entry)},
                    .put = {entry_of(kinds::mail, person, person, (*entry)->rank, *text)}});
    if (!done)
        return deny(done.error());
    if (!is_right)
        return deny(bad("this is not the code in the mail"));
    return {};
}

Answer<void> remove_mail(store::Store& store, const std::string& person)
{
    return put(store, {.removed = {{std::string(kinds::mail), person}}});
}

Answer<std::string> set_feed(store::Store& store, const std::string& person, bool is_on,
                             int64_t now_ms)
{
    const auto known = people::records_of(store, kinds::feed, person);
    if (!known)
        return deny(known.error());
    store::EntryChange wanted;
    for (const store::Entry& entry : *known)
        wanted.removed.push_back(people::name_of(entry));
    const std::string secret = is_on ? new_seat_token() : "";
    if (is_on)
        wanted.put.push_back(
            people::record(kinds::feed, fingerprint_of(secret), person, now_ms, "{}"));
    if (const auto done = put(store, std::move(wanted)); !done)
        return deny(done.error());
    return secret;
}

Answer<std::optional<std::string>> owner_of_feed(store::Store& store, std::string_view secret)
{
    const auto entry = people::find_record(store, kinds::feed, fingerprint_of(secret));
    if (!entry)
        return deny(entry.error());
    return *entry ? std::optional((*entry)->owner) : std::nullopt;
}

// long: every channel, one after another
Answer<json::object> describe(store::Store& store, const Config& config, const std::string& person)
{
    const auto wishes = wishes_of(store, person);
    const auto pushes = people::records_of(store, kinds::push, person);
    const auto webhook = find_text<WebhookText>(store, kinds::webhook, person);
    const auto mail = find_text<MailText>(store, kinds::mail, person);
    const auto feeds = people::records_of(store, kinds::feed, person);
    const auto key = vapid_key_of(store);
    if (!wishes || !pushes || !webhook || !mail || !feeds || !key)
        return deny(codes::store_failed, "your notices cannot be read now");
    json::array devices;
    for (const store::Entry& entry : *pushes)
        if (const auto text = text_in<PushText>(entry))
            devices.push_back({{"id", entry.key}, {"device", text->device}});
    json::object shown{{"wishes", to_json(wishes->value_or(Wishes{}))},
                       {"push_key", key->public_key},
                       {"push", std::move(devices)},
                       {"webhook", *webhook ? json::value((*webhook)->url) : json::value(nullptr)},
                       {"sends_mail", !config.smtp.empty()},
                       {"mail", nullptr},
                       {"has_feed", !feeds->empty()}};
    if (*mail)
        shown["mail"] = json::object{{"address", (*mail)->address},
                                     {"is_confirmed", (*mail)->is_confirmed()},
                                     {"hours", (*mail)->hours}};
    return shown;
}

}  // namespace tischwerk::server::notices
