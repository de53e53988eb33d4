// SHA-256 (FIPS 180-4). Our own copy because it is short, and the browser build has no library for
// it. Save files and the fairness promise stand on it; nothing secret does.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tischwerk
{

using Sha256Digest = std::array<uint8_t, 32>;

Sha256Digest sha256(std::string_view bytes);
// The same as 64 lower-case hexadecimal digits, as `sha256sum` prints it.
std::string sha256_hex(std::string_view bytes);

}  // namespace tischwerk
