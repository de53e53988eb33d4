// Sessions: a browser that a person has signed in. The secret stands in a cookie that scripts
// cannot read; the store keeps its hash. All functions wait for the disk.
#pragma once

#include "server/people/records.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server::people
{

inline constexpr int64_t session_lifetime_ms =
    int64_t{90} * 24 * 3600 * 1000;  // since the last use
// Changes of the means of access want a person who has signed in lately.
inline constexpr int64_t fresh_ms = int64_t{15} * 60 * 1000;

struct Session
{
    std::string id;  // the secret's hash
    std::string person;
    SessionText text;
    bool is_fresh(int64_t now_ms) const { return now_ms - text.begun_at < fresh_ms; }
};

// The name that a device is listed by: clean, short, perhaps empty.
std::string device_name(std::string_view told);

// Puts a new session into the change; the secret is the cookie's value.
std::string add_session(store::EntryChange& wanted, const std::string& person,
                        std::string_view device, int64_t now_ms);
// Nothing: no such session, or it has ended.
Answer<std::optional<Session>> find_session(store::Store& store, std::string_view secret,
                                            int64_t now_ms);
Answer<std::vector<Session>> sessions_of(store::Store& store, const std::string& person,
                                         int64_t now_ms);
// Ends the person's sessions with these ids.
Answer<void> end_sessions(store::Store& store, const std::vector<Session>& sessions);

}  // namespace tischwerk::server::people
