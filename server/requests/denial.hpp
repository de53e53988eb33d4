// Why the server says no: a code for programs and one line for people. Codes of the table are
// handed through; the server's own are listed here.
#pragma once

#include "table/protocol/refused.hpp"

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace tischwerk::server
{

namespace codes
{
inline constexpr std::string_view unsupported_protocol = "unsupported_protocol";
inline constexpr std::string_view hello_expected = "hello_expected";
inline constexpr std::string_view already_greeted = "already_greeted";
inline constexpr std::string_view no_such_table = "no_such_table";
inline constexpr std::string_view table_refused = "table_refused";  // cannot be replayed exactly
inline constexpr std::string_view not_here = "not_here";  // another server may know its edition
inline constexpr std::string_view out_of_service = "out_of_service";  // a fault in the program
inline constexpr std::string_view table_ended = "table_ended";        // by the host
inline constexpr std::string_view table_removed = "table_removed";    // by the host, or it was old
inline constexpr std::string_view banned = "banned";
inline constexpr std::string_view muted = "muted";
inline constexpr std::string_view wrong_token = "wrong_token";
inline constexpr std::string_view not_signed_in = "not_signed_in";
inline constexpr std::string_view signed_out = "signed_out";    // this browser's session has ended
inline constexpr std::string_view wrong_login = "wrong_login";  // name, or passphrase, or code
inline constexpr std::string_view log_in_again = "log_in_again";  // the session is too old for this
inline constexpr std::string_view old_link = "old_link";
inline constexpr std::string_view bad_passphrase = "bad_passphrase";
inline constexpr std::string_view wrong_passkey = "wrong_passkey";
inline constexpr std::string_view outdated = "outdated";
inline constexpr std::string_view unknown_level = "unknown_level";
inline constexpr std::string_view too_fast = "too_fast";
inline constexpr std::string_view too_slow = "too_slow";
inline constexpr std::string_view too_large = "too_large";
inline constexpr std::string_view too_many_connections = "too_many_connections";
inline constexpr std::string_view too_many_tables = "too_many_tables";
inline constexpr std::string_view log_full = "log_full";
inline constexpr std::string_view busy = "busy";
inline constexpr std::string_view idle = "idle";
inline constexpr std::string_view store_failed = "store_failed";
inline constexpr std::string_view store_away = "store_away";  // a database that may come back
inline constexpr std::string_view stopping = "stopping";
inline constexpr std::string_view internal_error = "internal_error";
inline constexpr std::string_view forbidden_origin = "forbidden_origin";
inline constexpr std::string_view forbidden_host = "forbidden_host";
inline constexpr std::string_view not_found = "not_found";
inline constexpr std::string_view method_not_allowed = "method_not_allowed";
inline constexpr std::string_view bad_request = "bad_request";
}  // namespace codes

struct Denial
{
    std::string code;
    std::string message;
    std::optional<RuleId> rule = std::nullopt;
    std::string for_log = {};  // for the host only
};

template <typename Value>
using Answer = tl::expected<Value, Denial>;

inline tl::unexpected<Denial> deny(std::string_view code, std::string message)
{
    return tl::unexpected(Denial{std::string(code), std::move(message)});
}

inline tl::unexpected<Denial> deny(Denial denial)
{
    return tl::unexpected(std::move(denial));
}

Denial denial_of(const table::Refused& refused);

// The fault itself is for the log.
Denial out_of_service(std::string_view fault);

Denial stopping();
// Of an address.
Denial too_much_work();

// The message for people about trouble with the store. The store's own words name files and are for
// the log.
std::string words_for_people(std::string_view store_trouble);
// Nothing was stored, or nothing can be read. From a database that is away it can be had later.
Denial not_stored(std::string_view store_trouble);
Denial not_read(std::string_view store_trouble);

}  // namespace tischwerk::server
