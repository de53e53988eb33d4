#include "server/net/proxy.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <arpa/inet.h>

namespace tischwerk::server
{

namespace
{

// All addresses as IPv6 has them; those of IPv4 lie behind these bytes.
using Bytes = std::array<unsigned char, 16>;
constexpr Bytes mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
constexpr std::size_t mapped_bytes = 12;

bool is_ipv4(const Bytes& bytes)
{
    return std::equal(mapped.begin(), mapped.begin() + mapped_bytes, bytes.begin());
}

std::optional<Bytes> bytes_of(std::string_view address)
{
    const std::string text(address);
    Bytes bytes = mapped;
    if (inet_pton(AF_INET, text.c_str(), bytes.data() + mapped_bytes) == 1)
        return bytes;
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1)
        return bytes;
    return std::nullopt;
}

std::string written_address(const Bytes& bytes)
{
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (is_ipv4(bytes))
        inet_ntop(AF_INET, bytes.data() + mapped_bytes, text.data(), text.size());
    else
        inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
    return text.data();
}

struct Network
{
    Bytes bytes{};
    int bits = 0;
};

std::optional<Network> parse_network(std::string_view text)
{
    const std::size_t slash = std::min(text.find('/'), text.size());
    const std::optional<Bytes> bytes = bytes_of(text.substr(0, slash));
    if (!bytes)
        return std::nullopt;
    constexpr int all_bits = 128;
    const int skipped = is_ipv4(*bytes) ? static_cast<int>(mapped_bytes) * 8 : 0;
    Network network{*bytes, all_bits};
    if (slash == text.size())
        return network;
    const std::string_view count = text.substr(slash + 1);
    const auto [end, error] =
        std::from_chars(count.data(), count.data() + count.size(), network.bits);
    if (error != std::errc{} || end != count.data() + count.size() || network.bits < 0 ||
        network.bits > all_bits - skipped)
        return std::nullopt;
    network.bits += skipped;
    return network;
}

std::string_view trimmed_blanks(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

// "[::1]:80" and "192.0.2.1:80" without their ports. An IPv6 address without brackets has none.
std::string_view without_port(std::string_view text)
{
    if (text.starts_with('['))
    {
        const std::size_t end = text.find(']');
        return end == std::string_view::npos ? std::string_view() : text.substr(1, end - 1);
    }
    const std::size_t colon = text.find(':');
    const bool is_port = colon != std::string_view::npos && text.rfind(':') == colon;
    return is_port ? text.substr(0, colon) : text;
}

std::string lower_case(std::string_view text)
{
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

}  // namespace

std::optional<std::string> parse_address(std::string_view text)
{
    const std::optional<Bytes> bytes = bytes_of(without_port(trimmed_blanks(text)));
    return bytes ? std::optional(written_address(*bytes)) : std::nullopt;
}

bool is_network(std::string_view text)
{
    return parse_network(text).has_value();
}

bool is_in_network(std::string_view address, std::string_view network)
{
    const std::optional<Bytes> bytes = bytes_of(address);
    const std::optional<Network> wanted = parse_network(network);
    if (!bytes || !wanted)
        return false;
    for (int bit = 0; bit < wanted->bits; ++bit)
    {
        const auto place = static_cast<std::size_t>(bit / 8);
        const int mask = 0x80 >> (bit % 8);
        if (((*bytes)[place] & mask) != (wanted->bytes[place] & mask))
            return false;
    }
    return true;
}

bool is_trusted_proxy(const Config& config, std::string_view address)
{
    return config.behind_proxy &&
           std::ranges::any_of(config.trusted_proxies, [&](const std::string& network) {
               return is_in_network(address, network);
           });
}

std::optional<std::string> forwarded_address(const std::vector<std::string>& lines)
{
    if (lines.empty())
        return std::nullopt;
    const std::string_view last = lines.back();
    const std::size_t comma = last.rfind(',');
    return parse_address(comma == std::string_view::npos ? last : last.substr(comma + 1));
}

bool is_allowed_host(const Config& config, std::string_view host)
{
    const Result<ListenAddress> listen = parse_listen(config.listen);
    const bool is_local = listen && is_loopback(listen->host) && !config.behind_proxy;
    if (config.hosts.empty() && !is_local)
        return true;
    const std::string name = lower_case(without_port(host));
    return bytes_of(name) || name == "localhost" || name.ends_with(".localhost") ||
           std::ranges::any_of(config.hosts, [&](const std::string& allowed) {
               return name == lower_case(without_port(allowed));
           });
}

}  // namespace tischwerk::server
