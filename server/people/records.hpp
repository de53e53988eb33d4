// Records: the entries that a store keeps about people, by kind, and their texts. A person is a
// guest until it has a name. Secrets are kept as hashes only.
#pragma once

#include "core/json/described_json.hpp"
#include "server/requests/denial.hpp"
#include "store/store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server::people
{

namespace kinds
{
inline constexpr std::string_view person = "person";          // key: the person's id
inline constexpr std::string_view name = "name";              // key: a shape of the name
inline constexpr std::string_view session = "session";        // key: the secret's hash
inline constexpr std::string_view link = "link";              // key: the secret's hash
inline constexpr std::string_view passphrase = "passphrase";  // key: the person's id
inline constexpr std::string_view recovery = "recovery";      // key: the code's hash
inline constexpr std::string_view passkey = "passkey";        // key: the credential's id
inline constexpr std::string_view challenge = "challenge";    // key: its hash; rank: its end
inline constexpr std::string_view seat = "seat";              // key: TABLE/SEAT
}  // namespace kinds

struct PersonText
{
    std::string name;  // empty: a guest
};
BOOST_DESCRIBE_STRUCT(PersonText, (), (name))

struct SessionText
{
    std::string device;
    int64_t begun_at = 0;
    int64_t seen_at = 0;
};
BOOST_DESCRIBE_STRUCT(SessionText, (), (device, begun_at, seen_at))

store::Entry record(std::string_view kind, std::string key, std::string owner, int64_t rank,
                    std::string text = {});

// All records of a person.
Answer<std::vector<store::Entry>> records_of(store::Store& store, std::string_view kind,
                                             const std::string& person);
Answer<std::optional<store::Entry>> find_record(store::Store& store, std::string_view kind,
                                                std::string_view key);
// Empty: a guest, or nobody.
Answer<std::string> name_of_person(store::Store& store, std::string_view person);
// The same record, unchanged: what a change expects.
store::ExpectedEntry still(const store::Entry& entry);
store::ExpectedEntry no_such(std::string_view kind, const std::string& key);
store::EntryName name_of(const store::Entry& entry);

// False: the records were others than expected. Waits for the disk.
Answer<bool> change(store::Store& store, store::EntryChange wanted);

// A change that met another one: the caller may try again.
tl::unexpected<Denial> changed_meanwhile();

}  // namespace tischwerk::server::people
