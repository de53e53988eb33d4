// Signatures of passkeys, checked by OpenSSL: ES256, RS256 and Ed25519.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tischwerk::server::people
{

// Bytes of base64 for URLs; nothing: it is none.
std::optional<std::string> bytes_in(std::string_view text, std::size_t most_bytes);
std::string text_of_bytes(std::string_view bytes);
std::string sha256(std::string_view bytes);

// A key of a kind that is known here: P-256, RSA from 2048 bits, Ed25519.
bool is_public_key(std::string_view key_info);
bool is_signed(std::string_view key_info, std::string_view message, std::string_view signature);

}  // namespace tischwerk::server::people
