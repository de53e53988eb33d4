// Accounts: how a person becomes known to the server and comes in again. A guest has a private
// link; an account has a name, a passphrase and recovery codes. All functions wait for the disk.
#pragma once

#include "server/people/sessions.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

namespace tischwerk::server::people
{

inline constexpr int recovery_code_count = 8;

// The browser that asks. A guest who was signed in there moves in with all seats.
struct Newcomer
{
    std::string device;
    std::optional<Session> former;
    int64_t now_ms = 0;
};

struct SignedIn
{
    std::string person;
    std::string secret;              // of the session
    std::string link;                // the private link's secret, if it is new
    std::vector<std::string> codes;  // the recovery codes, if they are new
};

Answer<SignedIn> become_guest(store::Store& store, const Newcomer& newcomer);
Answer<SignedIn> enter_by_link(store::Store& store, std::string_view secret,
                               const Newcomer& newcomer);

// A guest keeps seats and link. Hashes the passphrase: heavy.
Answer<SignedIn> make_account(store::Store& store, std::string_view name,
                              std::string_view passphrase, const Newcomer& newcomer);
// The prepared log-in becomes an account of this name; refuses names that look like another one's.
Answer<SignedIn> open_account(store::Store& store, std::string_view name, const std::string& person,
                              store::EntryChange wanted, const Newcomer& newcomer);
// Writes what was prepared, with a new session; the former session of this browser ends.
Answer<SignedIn> sign_in(store::Store& store, store::EntryChange wanted, SignedIn result,
                         const Newcomer& newcomer);
// With the passphrase or, where `is_code`, with a recovery code, which is spent. An unknown name
// takes as long as a wrong passphrase and is refused with the same words. Heavy.
struct Credentials
{
    std::string_view name;
    std::string_view secret;
    bool is_code = false;
};
Answer<SignedIn> log_in(store::Store& store, const Credentials& shown, const Newcomer& newcomer);

// The new link or codes; the old ones open nothing any more.
Answer<std::string> renew_link(store::Store& store, const std::string& person, int64_t now_ms);
Answer<std::vector<std::string>> renew_codes(store::Store& store, const std::string& person,
                                             int64_t now_ms);
// Heavy.
Answer<void> set_passphrase(store::Store& store, const std::string& person,
                            std::string_view passphrase, int64_t now_ms);

// The facts that the person's own page shows.
Answer<json::object> describe(store::Store& store, const Session& session, int64_t now_ms);
// All records of the person, without the hashes of secrets.
Answer<json::object> export_person(store::Store& store, const std::string& person);
// Removes every record of the person. Games go on; seats stay with their own links.
Answer<void> forget_person(store::Store& store, const std::string& person);

}  // namespace tischwerk::server::people
