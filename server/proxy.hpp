// Whose request it is, when a proxy hands it on; and whether the name it asks for is ours.
#pragma once

#include "server/config.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server
{

// An address in its usual writing: "192.0.2.1", "2001:db8::1". An IPv4 address in IPv6's clothes is
// that IPv4 address; brackets and a port are taken off. Nothing for what is no address.
std::optional<std::string> parse_address(std::string_view text);

// "192.0.2.1", "10.0.0.0/8", "2001:db8::/32".
bool is_network(std::string_view text);
bool is_in_network(std::string_view address, std::string_view network);

// Whether this address may say whose requests it hands on.
bool is_trusted_proxy(const Config& config, std::string_view address);

// The last address of all X-Forwarded-For lines: the one our own proxy has seen. What stands before
// it is hearsay. Nothing: the last one is no address.
std::optional<std::string> forwarded_address(const std::vector<std::string>& lines);

// A page of somebody else can give its own name our address and so speak for us (DNS rebinding),
// but then it asks for that name. Numbers and localhost are nobody's name.
bool is_allowed_host(const Config& config, std::string_view host);

}  // namespace tischwerk::server
