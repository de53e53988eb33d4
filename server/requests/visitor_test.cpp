#include "server/requests/visitor.hpp"

#include "server/testing/test_hall.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::server;

TEST_CASE("a client of another protocol is told so, also with strange members")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    for (const char* text : {R"({"type":"hello","protocol":2,"table":"T"})",
                             R"({"type":"hello","protocol":0,"table":"T","token":null})",
                             R"({"type":"greeting","protocol":7,"room":{"number":1}})",
                             R"({"type":"hello","protocol":4294967297,"table":"T"})",
                             R"({"type":"hello","protocol":-9223372036854775808,"table":"T"})"})
    {
        TestClient client(hall);
        client.send_text(text);
        CHECK(client.bye() == "unsupported_protocol");
        CHECK(client.peer.is_closed);
        CHECK(std::string(client.latest("bye").at("message").as_string())
                  .find("this server speaks protocol 1") != std::string::npos);
    }
}

TEST_CASE("nothing happens before the welcome")
{
    TestHall hall;
    TestClient client(hall);
    client.send(table::MakeMove{"k", 0, "x"});
    CHECK(client.code() == "hello_expected");
    CHECK(client.latest("refused").at("key") == "k");
    client.hello("no_such_table_here");
    CHECK(client.bye() == "no_such_table");
}

TEST_CASE("an unreadable message is refused, and the connection goes on")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    TestClient client(hall, made.table, made.seats[0].token);
    for (const char* text : {"", "x", "{}", "[]", "null", R"({"type":"fly"})", R"({"type":"move"})",
                             R"({"type":"move","key":"k","last":"one","move":"x"})",
                             R"({"type":"move","key":"k","last":1,"move":"x","more":1})",
                             R"({"type":"move","key":"k","last":99999999999,"move":"x"})",
                             "\xff\xfe", R"({"type":"hello","protocol":1,"table":5})"})
    {
        const std::size_t before = client.count("refused");
        client.send_text(text);
        INFO(text);
        CHECK(client.count("refused") == before + 1);
        CHECK(client.code() == "bad_message");
    }
    client.send(table::Ping{"p"});
    CHECK(client.latest("pong").at("key") == "p");
}

TEST_CASE("numbers from nowhere are refused")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    TestClient anna(hall, made.table, made.seats[0].token);
    anna.send(table::PutBot{"k1", 1, -1, "easy"});
    CHECK(anna.code() == "no_such_seat");
    anna.send(table::OpenSeat{"k2", 1, 250});
    CHECK(anna.code() == "no_such_seat");
    anna.send(table::TakeSeat{"k3", 1, 1'000'000, "Eve"});
    CHECK(anna.code() == "no_such_seat");
    anna.send(table::StartGame{"k4", 1'000'000});
    CHECK(anna.code() == "no_such_line");
    anna.send(table::AskHistory{"k5", -5, -7});
    CHECK(anna.latest("history").at("entries").as_array().empty());
    anna.send(table::AskViewAt{"k6", -1});
    CHECK(anna.latest("refused").at("key") == "k6");
    anna.send(table::StartGame{std::string(65, 'k'), anna.last()});
    CHECK(anna.code() == "bad_input");
}

TEST_CASE("a visitor who sends too much is refused, then sent away")
{
    Config config = TestHall::small_config();
    config.messages_per_second = 1;
    config.message_burst = 9;  // five of them for the hello
    TestHall hall(config);
    const table::NewTableMade made = hall.make_table();
    TestClient client(hall, made.table, made.seats[0].token);
    for (int count = 0; count < 4; ++count)
        client.send(table::Ping{"p"});
    CHECK(client.count("pong") == 4);
    client.send(table::Ping{"q"});
    CHECK(client.code() == "too_fast");
    CHECK(client.latest("refused").at("key") == "q");
    hall.loop.now += 1000;
    client.send(table::Ping{"p"});
    CHECK(client.count("pong") == 5);
    for (int count = 0; count < 11; ++count)
        client.send_text("nonsense");
    CHECK(client.bye() == "too_fast");
    CHECK(client.peer.is_closed);
}

TEST_CASE("all connections of an address share its rate")
{
    Config config = TestHall::small_config();
    config.address_messages_per_second = 1;
    config.address_message_burst = 4;
    TestHall hall(config);
    TestClient first(hall, "192.0.2.7");
    TestClient second(hall, "192.0.2.7");
    TestClient elsewhere(hall, "192.0.2.8");
    for (int count = 0; count < 2; ++count)
        for (TestClient* client : {&first, &second})
            client->send(table::Ping{"p"});
    second.send(table::Ping{"p"});
    CHECK(second.code() == "too_fast");
    elsewhere.send(table::Ping{"p"});
    CHECK(elsewhere.code() == "hello_expected");
}

TEST_CASE("an expensive request costs the visitor many tokens")
{
    Config config = TestHall::small_config();
    config.messages_per_second = 1;
    config.message_burst = 1000;
    config.address_messages_per_second = 1;
    config.address_message_burst = 40;
    TestHall hall(config);
    const table::NewTableMade made = hall.make_table("random");
    {
        TestClient anna(hall, made.table, made.seats[0].token);
        anna.send(table::StartGame{"start", anna.last()});
        anna.send(table::Resign{"resign", anna.last()});
        hall.loop.run_until([&] { return anna.view().at("phase") == "over"; });
        REQUIRE(anna.last() > 100);
    }
    table::Hello from_the_beginning{table::protocol_version, made.table, std::nullopt, 0};
    int welcomed = 0;
    for (int count = 0; count < 10; ++count)
    {
        TestClient client(hall, "192.0.2.9");
        client.send(from_the_beginning);
        welcomed += client.count("welcome") > 0 ? 1 : 0;
        if (client.count("welcome") == 0)
            CHECK((client.bye() == "busy" || client.code() == "too_fast"));
    }
    CHECK(welcomed >= 1);
    CHECK(welcomed <= 3);  // a hundred lines for ten tokens, and five for the hello
    TestClient other(hall, "192.0.2.10");
    other.hello(made.table);
    CHECK(other.count("welcome") == 1);
    int pings = 0;
    while (other.visitor()->may_ping() && pings < 1000)
        ++pings;
    CHECK(pings <= 40);
}

TEST_CASE("a visitor without a hello is sent away, also while bytes drip")
{
    TestHall hall;
    TestClient silent(hall);
    hall.loop.now += hall.config.hello_timeout_s * 1000 - 1000;
    hall.hall.tick();
    CHECK(silent.bye() == "");
    hall.loop.now += 2000;
    hall.hall.tick();
    CHECK(silent.bye() == "hello_expected");
    CHECK(silent.peer.is_closed);
}

TEST_CASE("a new connection does not talk faster, and a table has a rate of its own")
{
    Config config = TestHall::small_config();
    config.chat_burst = 2;
    config.chat_per_minute = 60;
    TestHall hall(config);
    const table::NewTableMade made = hall.make_table();
    const auto lines = [&] { return hall.store.read_chat(made.table, 0)->size(); };
    for (int count = 0; count < 20; ++count)
    {
        TestClient anna(hall, made.table, made.seats[0].token);
        anna.send(table::SayInChat{"c", "hello"});
    }
    CHECK(lines() == 2);
    for (int count = 0; count < 20; ++count)
    {
        TestClient watcher(hall, "192.0.2." + std::to_string(10 + count));
        watcher.hello(made.table);
        watcher.send(table::SayInChat{"c", "hello"});
    }
    CHECK(lines() == 10);  // five times a visitor's rate
}

TEST_CASE("a club behind a router talks as if its members came from many addresses")
{
    Config config = TestHall::small_config();
    config.chat_burst = 2;
    config.chat_per_minute = 60;
    TestHall hall(config);
    const table::NewTableMade made = hall.make_table();
    for (const auto& seat : made.seats)
    {
        TestClient member(hall, made.table, seat.token);
        for (const char* key : {"c1", "c2", "c3"})
            member.send(table::SayInChat{key, "hello"});
        CHECK(member.count("accepted") == 2);
        CHECK(member.code() == "too_fast");
    }
    TestClient watcher(hall, made.table, "");
    watcher.send(table::SayInChat{"c", "hello"});
    CHECK(watcher.count("accepted") == 1);
    // And yet not without any bound.
    for (int count = 0; count < 40; ++count)
        (void)hall.addresses.may_chat_on_seats("192.0.2.1", hall.loop.now);
    CHECK_FALSE(hall.addresses.may_chat_on_seats("192.0.2.1", hall.loop.now));
}

TEST_CASE("chat has a length and a rate of its own")
{
    Config config = TestHall::small_config();
    config.chat_letters = 10;
    config.chat_burst = 2;
    config.chat_per_minute = 60;
    TestHall hall(config);
    const table::NewTableMade made = hall.make_table();
    TestClient anna(hall, made.table, made.seats[0].token);
    anna.send(table::SayInChat{"c1", "12345678901"});
    CHECK(anna.code() == "bad_input");
    for (const char* key : {"c2", "c3", "c4"})
        anna.send(table::SayInChat{key, "hello"});
    CHECK(anna.count("chat") == 2);
    CHECK(anna.code() == "too_fast");
    hall.loop.now += 1000;
    anna.send(table::SayInChat{"c5", "hello"});
    CHECK(anna.count("chat") == 3);
}

TEST_CASE("a silent visitor is sent away after a long time")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    TestClient anna(hall, made.table, made.seats[0].token);
    hall.loop.now += int64_t{hall.config.idle_minutes} * 60'000;
    hall.hall.tick();
    CHECK(anna.bye().empty());
    hall.loop.now += 2000;
    hall.hall.tick();
    CHECK(anna.bye() == "idle");
    CHECK(anna.latest("bye").at("reconnect_after_ms").as_int64() > 0);
}

TEST_CASE("tables of an address and tables in memory are limited")
{
    Config config = TestHall::small_config();
    config.max_tables_per_address = 2;
    config.max_tables = 1;
    TestHall hall(config);
    const table::NewTableMade first = hall.make_table();
    const table::NewTableMade second = hall.make_table();
    table::TableSetup setup;
    setup.setup.players = 2;
    const auto lines = table::Table::create(**find_game("stephens"), setup, hall.loop.now);
    REQUIRE(lines);
    std::string code;
    hall.hall.make("192.0.2.1", *lines, [&](const auto& made) { code = made.error().code; });
    CHECK(code == "too_many_tables");
    TestClient anna(hall, first.table, first.seats[0].token);
    CHECK(anna.last() == 3);
    TestClient ben(hall);
    ben.hello(second.table);
    CHECK(ben.bye() == "too_many_tables");
}

TEST_CASE("when the server stops, all visitors are asked to come back")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    TestClient anna(hall, made.table, made.seats[0].token);
    hall.hall.stop_accepting();
    anna.send(table::StartGame{"s", anna.last()});
    CHECK(anna.code() == "stopping");
    CHECK(hall.hall.is_at_rest());
    hall.hall.say_goodbye();
    CHECK(anna.bye() == "stopping");
    CHECK(anna.latest("bye").at("reconnect_after_ms").as_int64() > 0);
    CHECK(anna.peer.is_closed);
    TestClient late(hall);
    late.hello(made.table);
    CHECK(late.code() == "stopping");
}

TEST_CASE("a goodbye that would be said again names no time to come back")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    TestClient stranger(hall);
    stranger.hello("nowhere");
    CHECK(stranger.bye() == "no_such_table");
    CHECK(stranger.latest("bye").if_contains("reconnect_after_ms") == nullptr);
    TestClient thief(hall, made.table, "not a secret");
    CHECK(thief.bye() == "wrong_token");
    CHECK(thief.latest("bye").if_contains("reconnect_after_ms") == nullptr);
}
