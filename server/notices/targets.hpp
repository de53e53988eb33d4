// Targets: where this server may send to. A person names the address, so it must not lead into the
// host's own network (SSRF): the name is resolved here, every address is checked, and the
// connection is pinned to a checked address.
#pragma once

#include "core/values/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server::notices
{

struct Target
{
    std::string scheme;
    std::string host;  // without brackets
    int port = 443;
    std::string origin() const;
};
// Only https, without user, control characters or odd letters in the host; for tests also http.
Result<Target> parse_target(std::string_view url, bool may_be_private);

// Reachable for all the world: neither private, loopback, link-local, carrier-grade, multicast nor
// reserved, nor an address of IPv4 in the clothes of IPv6.
bool is_public_address(std::string_view address);

// A checked address of the host, for the connection to be pinned to. Waits for the resolver.
Result<std::string> resolve(const Target& target, bool may_be_private);

}  // namespace tischwerk::server::notices
