// VAPID (RFC 8292): a push service learns from a signed token which server sends. The key is the
// server's for good, since browsers subscribe with it.
#pragma once

#include "server/people/records.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tischwerk::server::notices
{

struct VapidKey
{
    std::string secret;      // PEM
    std::string public_key;  // the point, uncompressed, in base64 for URLs
};
BOOST_DESCRIBE_STRUCT(VapidKey, (), (secret, public_key))

std::optional<VapidKey> new_vapid_key();
// The value of the header Authorization. `audience`: the origin of the push service.
std::optional<std::string> vapid_header(const VapidKey& key, std::string_view audience,
                                        std::string_view subject, int64_t now_ms);
// Whether the token is signed by the holder of this public key.
bool is_vapid_token(std::string_view token, std::string_view public_key);

// The server's key; the first call makes it, once among all servers of a store.
Answer<VapidKey> vapid_key_of(store::Store& store);

}  // namespace tischwerk::server::notices
