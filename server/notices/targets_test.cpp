#include "server/notices/targets.hpp"

#include <doctest/doctest.h>

namespace tischwerk::server::notices
{

// long: an address of every network
TEST_CASE("only addresses that all the world reaches are public")
{
    for (const char* address : {"127.0.0.1",
                                "127.8.9.1",
                                "10.1.2.3",
                                "172.16.0.1",
                                "172.31.255.255",
                                "192.168.1.1",
                                "169.254.169.254",
                                "100.64.0.1",
                                "100.127.255.254",
                                "0.0.0.0",
                                "192.0.0.1",
                                "192.0.2.7",
                                "198.18.0.1",
                                "198.51.100.1",
                                "203.0.113.9",
                                "224.0.0.1",
                                "240.0.0.1",
                                "255.255.255.255",
                                "::1",
                                "::",
                                "fe80::1",
                                "fc00::1",
                                "fd12::1",
                                "ff02::1",
                                "::ffff:127.0.0.1",
                                "::ffff:10.0.0.1",
                                "::ffff:a9fe:a9fe",
                                "::127.0.0.1",
                                "64:ff9b::7f00:1",
                                "2002:7f00:1::",
                                "2001::1",
                                "2001:db8::1",
                                "localhost",
                                "",
                                "1.2.3",
                                "0x7f.1"})
    {
        CAPTURE(address);
        CHECK_FALSE(is_public_address(address));
    }
    for (const char* address : {"1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1",
                                "::ffff:1.1.1.1", "2606:4700::1111", "2a00:1450::1"})
    {
        CAPTURE(address);
        CHECK(is_public_address(address));
    }
}

TEST_CASE("a target is an https address without tricks")
{
    for (const char* url :
         {"http://a.example/", "ftp://a.example", "https://user@a.example/",
          "https://u:p@a.example", "https://", "https://a.example:0/", "https://a.example:99999/",
          "https://a.example:x/", "https://a.example/\r\nHost: b", "https://a example/",
          "https://a\\.example/", "https://[::1", "https://[a.example]/", "file:///etc/passwd",
          "https:/a.example", "https://ä.example/", "gopher://a.example", ""})
    {
        CAPTURE(url);
        CHECK_FALSE(parse_target(url, false).has_value());
    }
    const Result<Target> plain = parse_target("https://push.example:8443/send?x=1#y", false);
    REQUIRE(plain);
    CHECK(plain->host == "push.example");
    CHECK(plain->port == 8443);
    CHECK(plain->origin() == "https://push.example:8443");
    CHECK(parse_target("https://push.example", false)->origin() == "https://push.example");
    CHECK(parse_target("https://[2606:4700::1]:444/", false)->origin() ==
          "https://[2606:4700::1]:444");
    CHECK(parse_target("http://127.0.0.1:80/x", true)->origin() == "http://127.0.0.1");
}

TEST_CASE("a name that leads into the own network is refused once it is resolved")
{
    for (const char* host : {"localhost", "127.0.0.1", "2130706433", "0x7f000001", "127.1", "0"})
    {
        CAPTURE(host);
        CHECK_FALSE(resolve({"https", host, 443}, false).has_value());
    }
    CHECK(resolve({"http", "127.0.0.1", 80}, true).value() == "127.0.0.1");
}

}  // namespace tischwerk::server::notices
