#include "server/notices/targets.hpp"

#include "server/net/proxy.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>

#include <netdb.h>
#include <sys/socket.h>

#include <fmt/format.h>

namespace tischwerk::server::notices
{

namespace
{

constexpr std::size_t most_url_bytes = 2048;
constexpr std::array private_networks = {
    "0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",    "240.0.0.0/4"};
// Inside 2000::/3: tunnels, whose last part is an address of IPv4, documentation and tests.
constexpr std::array odd_networks = {"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"};

bool is_host_letter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '.' || letter == '-';
}

bool is_in_any(std::string_view address, const auto& networks)
{
    return std::ranges::any_of(
        networks, [&](const char* network) { return is_in_network(address, network); });
}

// "name", "name:8443", "[2001:db8::1]:443".
bool split_host(std::string_view text, Target& target)
{
    std::string_view port;
    if (text.starts_with('['))
    {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos || !parse_address(text.substr(1, end - 1)))
            return false;
        target.host = text.substr(1, end - 1);
        port = text.substr(end + 1);
    }
    else
    {
        const std::size_t colon = std::min(text.find(':'), text.size());
        target.host = text.substr(0, colon);
        port = text.substr(colon);
        if (target.host.empty() || !std::ranges::all_of(target.host, is_host_letter))
            return false;
    }
    if (port.empty())
        return true;
    const auto [end, error] =
        std::from_chars(port.data() + 1, port.data() + port.size(), target.port);
    return port.front() == ':' && error == std::errc{} && end == port.data() + port.size() &&
           target.port > 0 && target.port < 65536;
}

}  // namespace

std::string Target::origin() const
{
    const bool is_usual = port == (scheme == "https" ? 443 : 80);
    const bool is_v6 = host.find(':') != std::string::npos;
    return fmt::format("{}://{}{}{}{}", scheme, is_v6 ? "[" : "", host, is_v6 ? "]" : "",
                       is_usual ? "" : fmt::format(":{}", port));
}

Result<Target> parse_target(std::string_view url, bool may_be_private)
{
    const auto is_plain = [](char letter) { return letter > ' ' && letter < '\x7f'; };
    if (url.size() > most_url_bytes || !std::ranges::all_of(url, is_plain))
        return refuse("this is no web address");
    Target target;
    for (const std::string_view scheme : {"https", "http"})
        if (url.starts_with(scheme) && url.substr(scheme.size()).starts_with("://"))
            target.scheme = scheme;
    if (target.scheme.empty() || (target.scheme == "http" && !may_be_private))
        return refuse("a web address here begins with https://");
    target.port = target.scheme == "https" ? 443 : 80;
    const std::string_view rest = url.substr(target.scheme.size() + 3);
    if (!split_host(rest.substr(0, std::min(rest.find_first_of("/?#"), rest.size())), target))
        return refuse("this is no web address");
    return target;
}

bool is_public_address(std::string_view address)
{
    const std::optional<std::string> usual = parse_address(address);  // unmapped
    if (!usual)
        return false;
    if (usual->find(':') == std::string::npos)
        return !is_in_any(*usual, private_networks);
    return is_in_network(*usual, "2000::/3") && !is_in_any(*usual, odd_networks);
}

Result<std::string> resolve(const Target& target, bool may_be_private)
{
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(target.host.c_str(), nullptr, &wanted, &found) != 0)
        return refuse("the host is not found");
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, &::freeaddrinfo);
    std::string first;
    for (const addrinfo* each = found; each; each = each->ai_next)
    {
        std::array<char, NI_MAXHOST> text{};
        if (::getnameinfo(each->ai_addr, each->ai_addrlen, text.data(), text.size(), nullptr, 0,
                          NI_NUMERICHOST) != 0)
            continue;
        // A single private address spoils the name: the next answer may hold that one alone.
        if (!may_be_private && !is_public_address(text.data()))
            return refuse("the host lies in a private network");
        if (first.empty())
            first = text.data();
    }
    if (first.empty())
        return refuse("the host is not found");
    return first;
}

}  // namespace tischwerk::server::notices
