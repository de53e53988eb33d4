// Passkeys: WebAuthn without attestation. The browser hands out the public key by getPublicKey(),
// so no CBOR is read here; OpenSSL checks signatures. A challenge is spent by its first use.
#pragma once

#include "server/people/accounts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server::people
{

// Who the browser must say it spoke with.
struct RelyingParty
{
    std::string id;      // the host's name without a port
    std::string origin;  // of the page
};
RelyingParty party_of(std::string_view host, const std::string& origin);

// The body of a new passkey; all bytes in base64 for URLs.
struct NewPasskey
{
    std::string id;
    std::string public_key;  // SubjectPublicKeyInfo
    std::string client_data;
    std::string authenticator_data;
    std::optional<std::string> label;
    std::optional<std::string> name;  // of a new account
    std::optional<std::string> device;
};
BOOST_DESCRIBE_STRUCT(NewPasskey, (),
                      (id, public_key, client_data, authenticator_data, label, name, device))

// The body of a log-in.
struct PasskeyAnswer
{
    std::string id;
    std::string client_data;
    std::string authenticator_data;
    std::string signature;
    std::optional<std::string> device;
};
BOOST_DESCRIBE_STRUCT(PasskeyAnswer, (), (id, client_data, authenticator_data, signature, device))

struct PasskeyText
{
    std::string public_key;
    std::string label;
    int64_t count = 0;  // of signatures, where the authenticator counts
};
BOOST_DESCRIBE_STRUCT(PasskeyText, (), (public_key, label, count))

// Good for five minutes and a single use, for this person (empty: for a log-in or a new account).
Answer<std::string> new_challenge(store::Store& store, const std::string& person, int64_t now_ms);

Answer<void> add_passkey(store::Store& store, const NewPasskey& shown, const std::string& person,
                         const RelyingParty& party, int64_t now_ms);
Answer<SignedIn> make_account_with_passkey(store::Store& store, const NewPasskey& shown,
                                           const RelyingParty& party, const Newcomer& newcomer);
Answer<SignedIn> log_in_with_passkey(store::Store& store, const PasskeyAnswer& shown,
                                     const RelyingParty& party, const Newcomer& newcomer);
// Refuses to remove the last way into an account.
Answer<void> remove_passkey(store::Store& store, const std::string& person, const std::string& id);

}  // namespace tischwerk::server::people
