// Passphrases: any letters of any script. Each check takes a tenth of a second and 64 MB on
// purpose, so it runs on the thread for heavy work, one at a time.
#pragma once

#include "server/requests/denial.hpp"

#include <string>
#include <string_view>

namespace tischwerk::server::people
{

inline constexpr std::size_t least_passphrase_letters = 10;
inline constexpr std::size_t most_passphrase_bytes = 1024;

// Refuses what is too short, too long, no UTF-8, or the same letter again and again.
Answer<void> check_passphrase(std::string_view passphrase);
// The text from which a passphrase can be recognised; empty: no memory for it now.
std::string hash_passphrase(std::string_view passphrase);
// Against an empty hash it takes as long as against any other, and is wrong.
bool is_passphrase(std::string_view passphrase, const std::string& hash);

}  // namespace tischwerk::server::people
