// Whose request it is, when a proxy hands it on; and whether the name it asks for is ours.
#pragma once

#include "server/host/config.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server
{

// An address in its usual form: "192.0.2.1", "2001:db8::1". An IPv4 address mapped into IPv6
// becomes the IPv4 address; brackets and a port are taken off. Nothing for other text.
std::optional<std::string> parse_address(std::string_view text);

// "192.0.2.1", "10.0.0.0/8", "2001:db8::/32".
bool is_network(std::string_view text);
bool is_in_network(std::string_view address, std::string_view network);

// Whether this address may say whose requests it hands on.
bool is_trusted_proxy(const Config& config, std::string_view address);

// The last address of all X-Forwarded-For lines: the address that our own proxy has seen. Earlier
// addresses are hearsay. Nothing: the last entry is no address.
std::optional<std::string> forwarded_address(const std::vector<std::string>& lines);

// A foreign page can point its own name to our address and so speak for us (DNS rebinding), but
// then the request carries that name. Numbers and localhost have no foreign owner.
bool is_allowed_host(const Config& config, std::string_view host);

}  // namespace tischwerk::server
