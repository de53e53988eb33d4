// Random numbers that an attacker cannot guess, and hashes of secrets: libsodium, and nothing but
// libsodium.
#pragma once

#include "core/values/random.hpp"
#include "store/store.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tischwerk::server
{

// Must succeed once before anything else here is used.
bool start_secrets();

// A link's part that finds the table: 96 bits.
std::string new_table_id();
// The key to a seat: 192 bits. It is sent once and kept nowhere.
std::string new_seat_token();
// 128 bits, so that an attacker cannot try them all.
Seed new_seed();
// The same for a game: its draws come from the keyed generator, so that they cannot be computed
// from those that were seen (ADR 37).
Seed new_game_seed();

// Ids and tokens are written in these letters (base64 for URLs, without padding).
bool is_url_text(std::string_view text, std::size_t most_letters);

store::TokenHash hash_of(std::string_view token);
// The hash of a token as text, to find what belongs to it.
std::string fingerprint_of(std::string_view token);
std::string to_text(const store::TokenHash& hash);
std::optional<store::TokenHash> hash_in(std::string_view text);
// A code to be written down: 100 bits as five groups of four letters and digits.
std::string new_recovery_code();
// The code as it was made: without blanks and dashes, in capitals, O and I read as digits.
std::string plain_code(std::string_view typed);
// A table's name in the log; it lets no reader in.
std::string table_label(std::string_view id);
// Takes the same time wherever they differ.
bool is_same(const store::TokenHash& left, const store::TokenHash& right);

}  // namespace tischwerk::server
