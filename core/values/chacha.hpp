// The block function of ChaCha20 (RFC 8439). Our own copy because it is short, and the browser
// build has no library for it. The keyed generator stands on it (ADR 37).
#pragma once

#include <array>
#include <cstdint>

namespace tischwerk
{

using ChachaBlock = std::array<uint32_t, 16>;

// Twenty rounds over the input, and the input added again, so that the way back is closed.
ChachaBlock chacha20(const ChachaBlock& input);

}  // namespace tischwerk
