// Claims: a person's seats at tables. A claim holds the hash of the seat's secret at the time it
// was shown, so it ends by itself when the seat gets another secret; tables know nothing of
// persons.
#pragma once

#include "server/people/records.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server::people
{

struct Claim
{
    std::string table;
    int seat = 0;
    store::TokenHash hash{};
};

// Nothing: the entry is damaged.
std::optional<Claim> claim_in(const store::Entry& entry);
// The seat was opened with its secret. Another person's claim to it ends.
Answer<void> claim_seat(store::Store& store, const std::string& person, const Claim& claim,
                        int64_t now_ms);
// The person's claims at a table, the latest first.
Answer<std::vector<Claim>> claims_at(store::Store& store, const std::string& person,
                                     const std::string& table);
// All claims that still open a seat, the latest first; claims to seats that have another secret,
// and to tables that are gone, are removed.
Answer<std::vector<Claim>> claims_of(store::Store& store, const std::string& person);

// The same for the person of a session, as hashes; none where nothing can be read.
std::vector<store::TokenHash> seats_at(store::Store& store, std::string_view session,
                                       const std::string& table, int64_t now_ms);

}  // namespace tischwerk::server::people
