// A fault at one table: that table leaves the service, and nothing else does.
#include "games/testing/faulty_guest.hpp"
#include "server/host/admin_desk.hpp"
#include "server/testing/test_hall.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

using namespace tischwerk;
using namespace tischwerk::server;
using tischwerk::testing::FaultyPart;
using tischwerk::testing::PlantedFault;

namespace
{

table::NewTableMade make_whispers_table(TestHall& hall, const std::string& second)
{
    table::TableSetup setup;
    setup.setup.players = 2;
    setup.setup.seed = {1, 2};
    const bool is_bot = is_bot_level(second);
    setup.seats = {{table::SeatKind::Human, "Anna"},
                   {is_bot ? table::SeatKind::Bot : table::SeatKind::Human, second}};
    return hall.make_table(**find_game("whispers"), setup);
}

// A table that will fail, beside a table that goes on.
struct TwoTables
{
    TestHall hall;
    AdminDesk desk{hall.hall, hall.config};
    table::NewTableMade healthy = hall.make_table();
    table::NewTableMade made;

    explicit TwoTables(const std::string& second = "Ben") : made(make_whispers_table(hall, second))
    {}

    json::object ask(json::object request)
    {
        json::object answer;
        desk.handle(request, "uid 0", [&](json::object reply) { answer = std::move(reply); });
        hall.loop.run();
        return answer;
    }
    void start()
    {
        TestClient anna(hall, made.table, made.seats[0].token);
        anna.send(table::StartGame{"start", anna.last()});
    }
    bool is_out() { return hall.hall.moderation().out_of_service.contains(made.table); }
    void check_out_of_service()
    {
        CHECK(is_out());
        TestClient late(hall, made.table, made.seats[0].token);
        CHECK(late.bye() == "out_of_service");
        const json::object bye = late.latest("bye");
        CHECK((!bye.contains("reconnect_after_ms") || bye.at("reconnect_after_ms").is_null()));
        TestClient elsewhere(hall, healthy.table, healthy.seats[0].token);
        CHECK(elsewhere.count("welcome") == 1);
        elsewhere.send(table::StartGame{"start", elsewhere.last()});
        CHECK(elsewhere.count("accepted") == 1);
        const json::object shown = ask({{"act", "show"}, {"table", made.table}});
        CHECK(std::string(shown.at("out_of_service").as_string()).find("a fault in the program") !=
              std::string::npos);
    }
};

std::size_t line_count(TwoTables& tables)
{
    return tables.ask({{"act", "log"}, {"table", tables.made.table}}).at("lines").as_array().size();
}

}  // namespace

TEST_CASE("a fault while a move is told takes that table alone out of service")
{
    TwoTables tables;
    TestClient anna(tables.hall, tables.made.table, tables.made.seats[0].token);
    TestClient ben(tables.hall, tables.made.table, tables.made.seats[1].token);
    {
        const PlantedFault fault(FaultyPart::Views);
        anna.send(table::StartGame{"start", anna.last()});
    }
    CHECK(anna.bye() == "out_of_service");
    CHECK(ben.bye() == "out_of_service");
    CHECK(anna.peer.is_closed);
    tables.check_out_of_service();
    CHECK(line_count(tables) == 4);  // confirmed lines are kept
}

TEST_CASE("a fault while a move is tried stores nothing")
{
    TwoTables tables;
    TestClient anna(tables.hall, tables.made.table, tables.made.seats[0].token);
    TestClient ben(tables.hall, tables.made.table, tables.made.seats[1].token);
    anna.send(table::StartGame{"start", anna.last()});
    TestClient& asked = anna.view().at("decisions").at(0).at("seat").as_int64() == 0 ? anna : ben;
    const std::string move = asked.some_move();
    const std::size_t before = line_count(tables);
    {
        const PlantedFault fault(FaultyPart::Moves);
        asked.send(table::MakeMove{"k", asked.last(), move});
    }
    CHECK(asked.bye() == "out_of_service");
    CHECK(line_count(tables) == before);
    tables.check_out_of_service();
}

TEST_CASE("a fault while a table is loaded keeps it out, until the host reopens it")
{
    TwoTables tables;
    tables.start();
    tables.hall.hall.close(tables.made.table, {"stopping", "loaded anew"});
    {
        const PlantedFault fault(FaultyPart::Views);
        TestClient anna(tables.hall, tables.made.table, tables.made.seats[0].token);
        CHECK(anna.bye() == "out_of_service");
        CHECK(anna.count("welcome") == 0);
    }
    tables.check_out_of_service();
    tables.ask({{"act", "reopen"}, {"table", tables.made.table}});
    TestClient anna(tables.hall, tables.made.table, tables.made.seats[0].token);
    CHECK(anna.count("welcome") == 1);
    CHECK(tables.hall.store.note_names()->size() == 1);  // moderation; no mark is left
}

TEST_CASE("a fault in a bot's thought takes the table out of service")
{
    TwoTables tables("easy");
    TestClient anna(tables.hall, tables.made.table, tables.made.seats[0].token);
    const PlantedFault fault(FaultyPart::Thoughts);
    anna.send(table::StartGame{"start", anna.last()});
    for (int count = 0; count < 20 && !tables.is_out(); ++count)
    {
        const json::array asked = anna.view().at("decisions").as_array();
        if (!asked.empty() && asked[0].at("seat") == 0)
            anna.send(table::MakeMove{"k" + std::to_string(count), anna.last(), anna.some_move()});
        else
            tables.hall.loop.run_until([&] { return tables.is_out(); });
    }
    CHECK(anna.bye() == "out_of_service");
    tables.check_out_of_service();
}

TEST_CASE("the host deletes a table that is out of service")
{
    TwoTables tables;
    TestClient anna(tables.hall, tables.made.table, tables.made.seats[0].token);
    {
        const PlantedFault fault(FaultyPart::Views);
        anna.send(table::StartGame{"start", anna.last()});
    }
    REQUIRE(tables.is_out());
    const json::object deleted = tables.ask({{"act", "delete"}, {"table", tables.made.table}});
    CHECK_FALSE(deleted.contains("error"));
    CHECK_FALSE(tables.is_out());
    CHECK_FALSE(tables.hall.store.read_table(tables.made.table, 1)->has_value());
}

TEST_CASE("a table that cannot be shown is not stored")
{
    TwoTables tables;
    tables.start();
    Hall& hall = tables.hall.hall;
    const table::Lines lines = hall.loaded_table(tables.made.table)->table().log();
    const PlantedFault fault(FaultyPart::Views);
    std::string code;
    hall.make("192.0.2.1", lines, [&](const Answer<table::NewTableMade>& made) {
        code = made ? "" : made.error().code;
    });
    tables.hall.loop.run();
    CHECK(code == "internal_error");
    CHECK(tables.hall.store.table_ids()->size() == 2);
}

namespace
{

// The mark of a process that died there, and the next process.
struct Deaths
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table("easy");
    const std::string note = "trial/" + made.table;

    void leave(const std::string& mark)
    {
        store::write_note_and_wait(hall.store, note, mark);
        hall.hall.close(made.table, {"stopping", "loaded anew"});
    }
    std::string mark() { return *hall.store.read_note(note); }
    std::string bye() { return TestClient(hall, made.table, made.seats[0].token).bye(); }
};

}  // namespace

TEST_CASE("a single death while a table was loaded is forgiven when it loads")
{
    Deaths deaths;
    deaths.leave("0 loading");
    CHECK(deaths.bye() == "");
    CHECK(deaths.mark() == "");
}

TEST_CASE("two deaths while a table was loaded keep it out")
{
    Deaths deaths;
    deaths.leave("1 loading");
    CHECK(deaths.bye() == "out_of_service");
    CHECK(deaths.hall.hall.moderation().out_of_service.contains(deaths.made.table));
    CHECK(deaths.mark() == "1 loading");  // for other servers
    deaths.hall.hall.put_back_in_service(deaths.made.table);
    CHECK(deaths.mark() == "");
    CHECK(deaths.bye() == "");
}

TEST_CASE("a death in a bot's thought is forgiven by a thought and not by a load")
{
    Deaths deaths;
    deaths.leave("0 thinking");
    TestClient anna(deaths.hall, deaths.made.table, deaths.made.seats[0].token);
    CHECK(anna.bye() == "");
    CHECK(deaths.mark() == "1 resting");
    anna.send(table::StartGame{"start", anna.last()});
    anna.send(table::AskHint{"hint", "easy"});
    deaths.hall.loop.run_until([&] { return deaths.mark().empty(); });

    deaths.leave("1 thinking");
    CHECK(deaths.bye() == "out_of_service");
}
