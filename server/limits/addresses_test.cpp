#include "server/limits/addresses.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace tischwerk::server;

TEST_CASE("a bucket lets a burst through, then the rate")
{
    RateBucket bucket;
    const Rate rate{10, 3};
    int64_t now = 1'000'000;
    for (int count = 0; count < 3; ++count)
        CHECK(bucket.take(rate, now));
    CHECK_FALSE(bucket.take(rate, now));
    CHECK_FALSE(bucket.take(rate, now + 99));
    CHECK(bucket.take(rate, now + 100));
    CHECK_FALSE(bucket.take(rate, now + 100));
    CHECK_FALSE(bucket.take(rate, now));  // a clock that was set back fills nothing
    CHECK(bucket.is_full(rate, now + 10'000));
}

TEST_CASE("a household shares an IPv6 prefix")
{
    CHECK(address_key("192.0.2.1") == "192.0.2.1");
    CHECK(address_key("::ffff:192.0.2.1") == "192.0.2.1");
    CHECK(address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:3:4:5:6"));
    CHECK(address_key("2001:db8:1:2::1") != address_key("2001:db8:1:3::1"));
}

TEST_CASE("each address has its own count of connections")
{
    Config config;
    config.max_connections_per_address = 2;
    Addresses addresses(config);
    CHECK(addresses.connect("a"));
    CHECK(addresses.connect("a"));
    CHECK_FALSE(addresses.connect("a"));
    CHECK(addresses.connect("b"));
    addresses.disconnect("a");
    CHECK(addresses.connect("a"));
}

TEST_CASE("a table counts for its maker until a day has gone, also when it is deleted")
{
    Config config;
    config.max_tables_per_address = 2;
    Addresses addresses(config);
    const int64_t now = 1'700'000'000'000;
    for (const char* table : {"t1", "t2"})
    {
        CHECK(addresses.may_make_table("a", now));
        addresses.made_table("a", table, now);
    }
    CHECK_FALSE(addresses.may_make_table("a", now));
    CHECK(addresses.may_make_table("b", now));
    CHECK(addresses.maker_of("t1") == "a");
    CHECK(addresses.maker_of("t9") == "");
    addresses.not_made("t1");  // it could not be stored
    CHECK(addresses.may_make_table("a", now));
    addresses.made_table("a", "t3", now + 1000);
    CHECK_FALSE(addresses.may_make_table("a", now + 1000));
    CHECK(addresses.may_make_table("a", now + 24 * 3600 * 1000 + 1));
}

TEST_CASE("an address has bytes under way up to a bound, and talks no faster by coming again")
{
    Config config;
    config.max_body_bytes = 1000;
    config.chat_burst = 2;
    Addresses addresses(config);
    CHECK(addresses.hold("a", 8000));
    CHECK_FALSE(addresses.hold("a", 1));
    CHECK(addresses.hold("b", 1));
    addresses.release("a", 8000);
    CHECK(addresses.hold("a", 1));
    CHECK(addresses.may_chat("a", 1000));
    CHECK(addresses.may_chat("a", 1000));
    CHECK_FALSE(addresses.may_chat("a", 1000));
    CHECK(addresses.may_chat("b", 1000));
    addresses.release("a", 1);
    addresses.tidy(1000);
    CHECK_FALSE(addresses.may_chat("a", 1000));  // not forgotten by forgetting the address
}

TEST_CASE("the busiest address comes first, by messages or by bots")
{
    Config config;
    Addresses addresses(config);
    for (int count = 0; count < 10; ++count)
        CHECK(addresses.may_send("talks", 1000));
    CHECK(addresses.may_send("has bots", 1000));
    CHECK(addresses.usage().front().address == "talks");
    addresses.thought("has bots", std::chrono::microseconds(20'400));
    addresses.thought("has bots", std::chrono::microseconds(600));
    addresses.thought("nobody", std::chrono::seconds(5));  // a table, its maker forgotten
    const std::vector<Addresses::Usage> usage = addresses.usage();
    REQUIRE(usage.size() == 2);
    CHECK(usage[0].address == "has bots");
    CHECK(usage[0].bots_ms == 21);
    CHECK(usage[1].bots_ms == 0);
}

TEST_CASE("an address with nothing open is forgotten")
{
    Config config;
    Addresses addresses(config);
    CHECK(addresses.connect("a"));
    CHECK(addresses.may_send("b", 1000));
    addresses.tidy(1000);
    CHECK(addresses.size() == 2);
    addresses.tidy(60'000);
    CHECK(addresses.size() == 1);
    addresses.disconnect("a");
    addresses.tidy(60'000);
    CHECK(addresses.size() == 0);
}

TEST_CASE("tokens spent at another server are missing here")
{
    Config config;
    config.address_messages_per_second = 1;
    config.address_message_burst = 3;
    Addresses here(config);
    Addresses there(config);
    const int64_t now = 1'700'000'000'000;
    for (const char* address : {"b", "a", "a", "a"})
        CHECK(there.may_send(address, now, 1));
    const std::vector<Addresses::Spent> told = there.take_spent(1);
    REQUIRE(told.size() == 1);
    CHECK(told.front().address == "a");  // the busiest first
    CHECK(told.front().messages == 3);
    here.spent_elsewhere(told.front(), now);
    here.spent_elsewhere(told.front(), now);  // a bucket is never worse than empty
    CHECK_FALSE(here.may_send("a", now, 1));
    CHECK(here.may_send("a", now + 1000, 1));
    CHECK(here.may_send("b", now, 1));
    CHECK(there.take_spent(9).size() == 1);  // spending is reported once
    CHECK(there.take_spent(9).empty());
}

TEST_CASE("addresses nearest to a limit are reported first")
{
    Config config;
    config.address_message_burst = 800;
    config.chat_burst = 5;
    Addresses there(config);
    const int64_t now = 1'700'000'000'000;
    for (int count = 0; count < 100; ++count)
        CHECK(there.may_send("player", now, 1));
    for (int count = 0; count < 3; ++count)
        CHECK((there.may_send("talker", now, 1) && there.may_chat("talker", now)));
    for (int count = 0; count < 700; ++count)
        CHECK(there.may_send("flood", now, 1));
    std::vector<std::string> told;
    for (const Addresses::Spent& one : there.take_spent(2))
        told.push_back(one.address);
    CHECK(told == std::vector<std::string>{"flood", "talker"});
}
