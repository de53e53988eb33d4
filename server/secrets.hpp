// Chance that nobody can guess, and what is kept of a secret: libsodium, and nothing but libsodium.
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
// Whoever has it sits on the seat: 192 bits. It is sent once and kept nowhere.
std::string new_seat_token();
// 128 bits, so that nobody can try them all.
Seed new_seed();
// The same for a game: its draws come from the keyed generator, so that they cannot be computed
// from those that were seen (ADR 37).
Seed new_game_seed();

// Ids and tokens are written in these letters (base64 for URLs, without padding).
bool is_url_text(std::string_view text, std::size_t most_letters);

store::TokenHash hash_of(std::string_view token);
// How the log names a table: whoever reads it there cannot come in.
std::string table_label(std::string_view id);
// Takes the same time wherever they differ.
bool is_same(const store::TokenHash& left, const store::TokenHash& right);

}  // namespace tischwerk::server
