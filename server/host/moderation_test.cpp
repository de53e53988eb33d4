#include "server/host/moderation.hpp"

#include "core/json/json_input.hpp"
#include "server/host/admin_desk.hpp"
#include "server/host/person.hpp"
#include "server/testing/test_hall.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::server;

namespace
{

constexpr int64_t one_hour_ms = 3'600'000;

// The host's desk in a hall.
struct Desk
{
    TestHall hall;
    AdminDesk desk{hall.hall, hall.config};

    json::object ask(json::object request)
    {
        json::object answer;
        desk.handle(request, "uid 0", [&](json::object reply) { answer = std::move(reply); });
        hall.loop.run();
        return answer;
    }
    std::string error_of(json::object request)
    {
        const json::object answer = ask(std::move(request));
        const json::value* error = answer.if_contains("error");
        return error ? std::string(error->get_string()) : "";
    }
};

}  // namespace

TEST_CASE("moderation outlives a restart")
{
    Moderation moderation;
    moderation.bans["192.0.2.0/24"] = 5000;
    moderation.mutes["table/1"] = 6000;
    moderation.ended["other"] = "spam";
    moderation.limits["chat_burst"] = 2;
    const Result<Moderation> read = Moderation::parse(moderation.to_text());
    REQUIRE(read);
    CHECK(read->is_banned("192.0.2.7", 4000));
    CHECK_FALSE(read->is_banned("192.0.2.7", 5000));
    CHECK_FALSE(read->is_banned("192.0.3.7", 4000));
    CHECK(read->is_muted("table", 1, 4000));
    CHECK_FALSE(read->is_muted("table", 2, 4000));
    CHECK(read->ended.at("other") == "spam");
    CHECK(read->limits.at("chat_burst") == 2);
    CHECK(Moderation::parse("")->bans.empty());
    CHECK_FALSE(Moderation::parse("[]").has_value());
    CHECK_FALSE(Moderation::parse(R"({"bans":{"a":"b"}})").has_value());
}

TEST_CASE("the host lists, looks at, ends, opens again and deletes tables")
{
    Desk host;
    const table::NewTableMade made = host.hall.make_table();
    const table::NewTableMade other = host.hall.make_table();
    TestClient anna(host.hall, made.table, made.seats[0].token);
    CHECK(host.ask({{"act", "list"}}).at("tables").as_array().size() == 2);
    const json::object shown = host.ask({{"act", "show"}, {"table", made.table}});
    CHECK(shown.at("viewers") == 1);
    CHECK(shown.at("maker") == "192.0.2.1");
    CHECK(shown.at("label").as_string() == table_label(made.table));
    // By its label, as the log has it.
    CHECK(host.ask({{"act", "show"}, {"table", table_label(made.table)}}).at("table").as_string() ==
          made.table);
    CHECK(host.error_of({{"act", "show"}, {"table", "#000000000000"}}) != "");

    host.ask({{"act", "end"}, {"table", made.table}, {"why", "spam"}});
    CHECK(anna.bye() == "table_ended");
    TestClient again(host.hall, made.table, made.seats[0].token);
    CHECK(again.bye() == "table_ended");
    host.ask({{"act", "reopen"}, {"table", made.table}});
    TestClient third(host.hall, made.table, made.seats[0].token);
    CHECK(third.count("welcome") == 1);

    CHECK(host.error_of({{"act", "delete"}, {"table", made.table}}) == "");
    CHECK(third.bye() == "table_removed");
    CHECK_FALSE(host.hall.store.read_table(made.table, 1)->has_value());
    CHECK(host.hall.store.read_table(other.table, 1)->has_value());
    CHECK(host.error_of({{"act", "delete"}, {"table", made.table}}) != "");
    CHECK(host.error_of({{"act", "fly"}}) != "");
}

TEST_CASE("the host mutes, bans and changes limits, and a restart knows it")
{
    Desk host;
    const table::NewTableMade made = host.hall.make_table();
    TestClient anna(host.hall, made.table, made.seats[0].token);
    host.ask({{"act", "mute"}, {"table", made.table}, {"seat", 0}, {"hours", 1}});
    anna.send(table::SayInChat{"c", "hello"});
    CHECK(anna.code() == "muted");
    host.hall.loop.now += one_hour_ms + 1000;
    anna.send(table::SayInChat{"c", "hello"});
    CHECK(anna.count("chat") == 1);
    host.ask({{"act", "mute"}, {"address", "192.0.2.1"}});
    anna.send(table::SayInChat{"d", "hello"});
    CHECK(anna.code() == "muted");
    host.ask({{"act", "unmute"}, {"address", "192.0.2.1"}});
    anna.send(table::SayInChat{"e", "hello"});
    CHECK(anna.count("chat") == 2);

    CHECK(host.error_of({{"act", "limit"}, {"limit", "chat_burst"}, {"value", -5}}) != "");
    CHECK(host.error_of({{"act", "limit"}, {"limit", "bot_threads"}, {"value", 5}}) != "");
    host.ask({{"act", "limit"}, {"limit", "chat_letters"}, {"value", 3}});
    anna.send(table::SayInChat{"f", "hello"});
    CHECK(anna.code() == "bad_input");
    CHECK(host.ask({{"act", "limits"}}).at("limits").at("chat_letters") == 3);

    CHECK(host.ask({{"act", "usage"}}).at("addresses").at(0).at("address") == "192.0.2.1");
    CHECK(host.error_of({{"act", "ban"}, {"address", "nobody"}}) != "");
    host.ask({{"act", "ban"}, {"address", "192.0.2.0/24"}});
    CHECK(anna.bye() == "banned");
    Hall restarted({host.hall.config, host.hall.loop, host.hall.store, host.hall.bots,
                    host.hall.addresses, host.hall.metrics, host.hall.journal});
    REQUIRE(restarted.read_wakes());
    CHECK(restarted.moderation().is_banned("192.0.2.77", host.hall.loop.now));
    CHECK(restarted.moderation().limits.at("chat_letters") == 3);
    host.ask({{"act", "unban"}, {"address", "192.0.2.0/24"}});
    CHECK_FALSE(host.hall.hall.moderation().is_banned("192.0.2.77", host.hall.loop.now));
}

TEST_CASE("all that is known about a person is handed out, and forgotten")
{
    Desk host;
    const table::NewTableMade made = host.hall.make_table();
    int last = 0;
    {
        TestClient anna(host.hall, made.table, made.seats[0].token);
        TestClient ben(host.hall, made.table, made.seats[1].token);
        anna.send(table::SayInChat{"c", "my secret"});
        ben.send(table::SayInChat{"c", "and mine"});
        anna.send(table::StartGame{"start", anna.last()});
        last = anna.last();
        const json::object known = host.ask({{"act", "person"}, {"name", "Anna"}});
        REQUIRE(known.at("known").as_array().size() == 1);
        CHECK(known.at("known").at(0).at("chat").at(0).at("text") == "my secret");
        CHECK(host.error_of({{"act", "erase"}, {"table", made.table}, {"name", "Eve"}}) != "");
        CHECK(host.error_of({{"act", "erase"}, {"table", made.table}, {"name", "Anna"}}) == "");
        CHECK(anna.peer.is_closed);  // the table is read anew
    }
    CHECK(host.ask({{"act", "person"}, {"name", "Anna"}}).at("known").as_array().empty());
    const auto stored = *host.hall.store.read_table(made.table, 1);
    for (const std::string& line : stored->lines)
        CHECK(line.find("Anna") == std::string::npos);
    CHECK(stored->row.summary.details.find("Anna") == std::string::npos);
    CHECK(stored->row.summary.details.find("Ben") != std::string::npos);
    CHECK(host.hall.store.read_chat(made.table, 0)->size() == 1);
    TestClient again(host.hall, made.table, made.seats[0].token);  // the game goes on
    CHECK(again.last() == last);
    CHECK(again.view().at("seats").at(0).at("name") == "Nobody 1");
}

TEST_CASE("unused tables go by the host's rules")
{
    Config config = TestHall::small_config();
    config.keep_open_days = 2;
    config.keep_playing_days = 0;
    config.keep_chat_days = 1;
    TestHall hall(config);
    const table::NewTableMade open = hall.make_table();
    const table::NewTableMade playing = hall.make_table();
    {
        TestClient anna(hall, playing.table, playing.seats[0].token);
        anna.send(table::SayInChat{"c", "hello"});
        anna.send(table::StartGame{"start", anna.last()});
    }
    const auto later = [&](int hours) {
        hall.loop.now += hours * one_hour_ms;
        for (int count = 0; count < 3; ++count)
        {
            hall.loop.now += 1100;
            hall.hall.tick();
            hall.loop.run();
        }
    };
    later(23);
    CHECK(hall.store.read_chat(playing.table, 0)->size() == 1);
    later(3);
    CHECK(hall.store.read_chat(playing.table, 0)->empty());
    CHECK(hall.store.read_table(open.table, 1)->has_value());
    {
        TestClient watcher(hall, open.table, "");  // a viewer: the table is in use
        later(24);
        CHECK(hall.store.read_table(open.table, 1)->has_value());
    }
    later(2);
    CHECK_FALSE(hall.store.read_table(open.table, 1)->has_value());
    later(24 * 400);
    CHECK(hall.store.read_table(playing.table, 1)->has_value());
}
