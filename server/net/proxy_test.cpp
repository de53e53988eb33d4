#include "server/net/proxy.hpp"

#include <doctest/doctest.h>

using namespace tischwerk::server;

TEST_CASE("an address is read, and nothing else is")
{
    CHECK(parse_address("192.0.2.1") == "192.0.2.1");
    CHECK(parse_address(" 192.0.2.1:4711 ") == "192.0.2.1");
    CHECK(parse_address("::ffff:192.0.2.1") == "192.0.2.1");
    CHECK(parse_address("[2001:DB8::1]:443") == "2001:db8::1");
    CHECK(parse_address("2001:db8:0:0::1") == "2001:db8::1");
    for (const char* text : {"", "localhost", "127.", "127.evil", "192.0.2", "192.0.2.256", "[::1",
                             "unknown", "_hidden", "1.2.3.4, 5.6.7.8", "::g"})
    {
        INFO(text);
        CHECK_FALSE(parse_address(text));
    }
}

TEST_CASE("of several forwarded addresses the last counts, in any number of lines")
{
    CHECK(forwarded_address({"192.0.2.1"}) == "192.0.2.1");
    CHECK(forwarded_address({"127.0.0.1, 192.0.2.1"}) == "192.0.2.1");
    CHECK(forwarded_address({"127.0.0.1", "192.0.2.1"}) == "192.0.2.1");
    CHECK(forwarded_address({"127.0.0.1", "10.0.0.1,192.0.2.1 "}) == "192.0.2.1");
    CHECK_FALSE(forwarded_address({"192.0.2.1", "127."}));
    CHECK_FALSE(forwarded_address({"192.0.2.1,"}));
    CHECK_FALSE(forwarded_address({}));
}

TEST_CASE("only a trusted proxy is believed")
{
    Config config;
    CHECK_FALSE(is_trusted_proxy(config, "127.0.0.1"));
    config.behind_proxy = true;
    CHECK(is_trusted_proxy(config, "127.0.0.1"));
    CHECK(is_trusted_proxy(config, "::1"));
    CHECK_FALSE(is_trusted_proxy(config, "192.0.2.1"));
    config.trusted_proxies = {"10.1.0.0/16", "2001:db8::/32"};
    CHECK_FALSE(is_trusted_proxy(config, "127.0.0.1"));
    CHECK(is_trusted_proxy(config, "10.1.200.3"));
    CHECK(is_trusted_proxy(config, "::ffff:10.1.200.3"));
    CHECK_FALSE(is_trusted_proxy(config, "10.2.0.1"));
    CHECK(is_trusted_proxy(config, "2001:db8:7::1"));
    CHECK_FALSE(is_trusted_proxy(config, "2001:db9::1"));
    for (const char* text : {"", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::/129", "host/8"})
        CHECK_FALSE(is_network(text));
}

TEST_CASE("another name than ours is not served")
{
    Config config;  // on loopback, with no proxy: only names without a foreign owner
    for (const char* host : {"localhost", "LOCALHOST:8042", "127.0.0.1:8042", "[::1]:8042",
                             "tables.localhost", "192.0.2.1"})
        CHECK(is_allowed_host(config, host));
    for (const char* host : {"evil.example", "evil.example:8042", "127.0.0.1.evil.example",
                             "localhost.evil.example", "a"})
        CHECK_FALSE(is_allowed_host(config, host));
    config.hosts = {"Tables.example"};
    CHECK(is_allowed_host(config, "tables.example:443"));
    CHECK_FALSE(is_allowed_host(config, "evil.example"));
    config.behind_proxy = true;
    CHECK_FALSE(is_allowed_host(config, "evil.example"));
    config.hosts.clear();  // the proxy has to know
    CHECK(is_allowed_host(config, "tables.example"));
}
