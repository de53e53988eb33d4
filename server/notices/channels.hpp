// Channels: the ways by which a person is told that a table waits, and the person's wishes about
// them. A person without wishes is not told at all. All functions wait for the disk.
#pragma once

#include "server/people/records.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

namespace tischwerk::server
{
struct Config;
}  // namespace tischwerk::server

namespace tischwerk::server::notices
{

namespace kinds
{
inline constexpr std::string_view wishes = "wishes";    // key: the person's id
inline constexpr std::string_view push = "push";        // key: the endpoint's hash
inline constexpr std::string_view webhook = "webhook";  // key: the person's id
inline constexpr std::string_view mail = "mail";        // key: the person's id
inline constexpr std::string_view feed = "feed";        // key: the secret's hash
inline constexpr std::string_view letter = "letter";    // key: random; rank: when it is due
inline constexpr std::string_view turn = "turn";        // key: TABLE/SEAT; rank: when it is due
}  // namespace kinds

struct Wishes
{
    std::string language = "en";
    bool is_always = false;   // also while a page is open at the table
    bool is_reminded = true;  // at 80 % of the clock
};
BOOST_DESCRIBE_STRUCT(Wishes, (), (language, is_always, is_reminded))

struct PushText
{
    std::string endpoint;
    std::string device;
    int64_t not_before = 0;  // the push service asks to wait until then
};
BOOST_DESCRIBE_STRUCT(PushText, (), (endpoint, device, not_before))

struct WebhookText
{
    std::string url;
    int failed = 0;  // in a row
};
BOOST_DESCRIBE_STRUCT(WebhookText, (), (url, failed))

struct MailText
{
    std::string address;
    std::string code;  // hash of what confirms the address; empty: it is confirmed
    int tries = 0;     // of wrong codes
    int hours = 0;     // between two digests; 0: half an hour
    int64_t sent_at = 0;
    bool is_confirmed() const { return code.empty(); }
};
BOOST_DESCRIBE_STRUCT(MailText, (), (address, code, tries, hours, sent_at))

struct LetterText
{
    std::string to;
    std::string subject;
    std::string body;
    int tries = 0;
};
BOOST_DESCRIBE_STRUCT(LetterText, (), (to, subject, body, tries))

template <typename Text>
std::optional<Text> text_in(const store::Entry& entry);

// Nothing: the person wants none.
Answer<std::optional<Wishes>> wishes_of(store::Store& store, const std::string& person);
Answer<void> set_wishes(store::Store& store, const std::string& person, const Wishes& wishes);

// A person has ten at most; the same endpoint moves to the person who shows it last.
Answer<void> add_push(store::Store& store, const Config& config, const std::string& person,
                      PushText text, int64_t now_ms);
Answer<void> remove_push(store::Store& store, const std::string& person, const std::string& id);
// Empty: no webhook.
Answer<void> set_webhook(store::Store& store, const Config& config, const std::string& person,
                         const std::string& url, int64_t now_ms);
// Sends a code to the address; three letters a day at most.
Answer<void> begin_mail(store::Store& store, const Config& config, const std::string& person,
                        const std::string& address, int hours, int64_t now_ms);
Answer<void> confirm_mail(store::Store& store, const std::string& person, const std::string& code);
Answer<void> remove_mail(store::Store& store, const std::string& person);
// The new secret of the private feed; the old one opens nothing any more. Empty `is_on`: none.
Answer<std::string> set_feed(store::Store& store, const std::string& person, bool is_on,
                             int64_t now_ms);
// The person whose feed this secret opens.
Answer<std::optional<std::string>> owner_of_feed(store::Store& store, std::string_view secret);

// What the person's page shows.
Answer<json::object> describe(store::Store& store, const Config& config, const std::string& person);

// A mail address of the plain kind; no letter of it can end a line or a bracket.
bool is_mail_address(std::string_view address);

}  // namespace tischwerk::server::notices
