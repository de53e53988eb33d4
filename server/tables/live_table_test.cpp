#include "server/tables/live_table.hpp"

#include "server/testing/test_hall.hpp"

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include <chrono>
#include <thread>

using namespace tischwerk;
using namespace tischwerk::server;

namespace
{

// Anna and Ben at a started table.
struct TwoPeople
{
    TestHall hall;
    table::NewTableMade made;
    TestClient anna;
    TestClient ben;

    explicit TwoPeople(Config config = TestHall::small_config())
        : hall(std::move(config))
        , made(hall.make_table())
        , anna(hall, made.table, made.seats[0].token)
        , ben(hall, made.table, made.seats[1].token)
    {
        anna.send(table::StartGame{"start", anna.last()});
    }

    TestClient& asked()
    {
        const int64_t seat = anna.view().at("decisions").at(0).at("seat").as_int64();
        return seat == 0 ? anna : ben;
    }
    TestClient& other() { return &asked() == &anna ? ben : anna; }
    // An asked client makes some move; returns that client.
    TestClient& move(const std::string& key)
    {
        TestClient& client = asked();
        client.send(table::MakeMove{key, client.last(), client.some_move()});
        return client;
    }
};

std::string seats_here(const TestClient& client)
{
    return json::serialize(client.latest("presence").at("here"));
}

}  // namespace

TEST_CASE("a move is stored, told to all viewers and then accepted")
{
    TwoPeople table;
    TestClient watcher(table.hall, table.made.table, "");
    const int before = table.anna.last();
    TestClient& mover = table.move("k1");
    CHECK(mover.latest("accepted").at("key") == "k1");
    CHECK(mover.latest("accepted").at("last") == table.anna.last());
    CHECK(table.anna.last() > before);
    CHECK(table.ben.last() == table.anna.last());
    CHECK(watcher.last() == table.anna.last());
    const auto stored = table.hall.store.read_table(table.made.table, 1);
    CHECK((*stored)->row.last_number == table.anna.last());
    CHECK(table.hall.metrics.moves.read().count == 1);
}

TEST_CASE("equal onlookers share a text, and each seat has its own")
{
    TwoPeople table;
    TestClient first(table.hall, table.made.table, "");
    TestClient second(table.hall, table.made.table, "");
    table.move("k1");
    CHECK(first.peer.texts.back() == second.peer.texts.back());
    CHECK(table.anna.latest("changed").at("view").at("seat") == 0);
    CHECK(table.ben.latest("changed").at("view").at("seat") == 1);
    CHECK_FALSE(first.latest("changed").at("view").as_object().at("seat").is_int64());
}

TEST_CASE("a store that fails is said, changes nothing, and may recover")
{
    TwoPeople table;
    const int before = table.anna.last();
    table.hall.store.fail_writes("the disk is full");
    TestClient& mover = table.move("k1");
    CHECK(mover.code() == "store_failed");
    CHECK(std::string(mover.latest("refused").at("message").as_string()).find("the disk is full") !=
          std::string::npos);
    CHECK(table.anna.last() == before);
    TestClient late(table.hall, table.made.table, table.made.seats[0].token);
    CHECK(late.last() == before);  // it can still be read
    table.anna.send(table::SayInChat{"c", "hello"});
    CHECK(table.anna.code() == "store_failed");
    table.hall.store.fail_writes("");
    table.move("k2");
    CHECK(table.anna.last() > before);
}

TEST_CASE("when another node was first, its lines are taken in and the command is asked again")
{
    TwoPeople table;
    // The other node: the same store, a hall of its own.
    const auto stored = *table.hall.store.read_table(table.made.table, 1);
    const Answer<table::Lines> lines = parse_lines(stored->lines);
    table::Outcome<table::Table> elsewhere = table::Table::load(find_game, *lines);
    REQUIRE(elsewhere);
    TestClient& mover = table.asked();
    const std::string move = mover.some_move();
    const Seat seat = elsewhere->to_act();
    const auto added =
        elsewhere->move({seat, table.hall.loop.now, elsewhere->number(), "there"}, move);
    REQUIRE(added);
    store::Append append;
    append.table = table.made.table;
    append.first_number = elsewhere->number() + 1;
    for (const table::Line& line : added->lines)
        append.lines.push_back(table::to_text(line));
    append.summary = stored->row.summary;
    REQUIRE(append_and_wait(table.hall.store, append).written == store::Written::Done);

    mover.send(table::MakeMove{"here", mover.last(), move});
    CHECK(mover.code() == "outdated");
    CHECK(table.anna.last() == elsewhere->number() + static_cast<int>(added->lines.size()));
    CHECK(table.ben.last() == table.anna.last());
    CHECK(mover.latest("refused").at("view") == mover.latest("changed").at("view"));
    table.move("k2");
    CHECK(table.anna.latest("changed").at("from").as_int64() == append.first_number + 1);
}

TEST_CASE("a full log takes nothing more")
{
    Config config = TestHall::small_config();
    config.max_log_lines = 6;
    TwoPeople table(config);
    for (int count = 0; count < 6; ++count)
        table.move("k" + std::to_string(count));
    CHECK((table.anna.code() == "log_full" || table.ben.code() == "log_full"));
    CHECK(table.anna.last() <= 6);
}

TEST_CASE("a table without viewers leaves the memory and comes back as it was")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    int last = 0;
    {
        TestClient anna(hall, made.table, made.seats[0].token);
        anna.send(table::StartGame{"start", anna.last()});
        last = anna.last();
        hall.loop.now += 3'600'000;
        hall.hall.tick();
        CHECK(hall.metrics.tables_loaded == 1);
    }
    hall.hall.tick();
    CHECK(hall.metrics.tables_loaded == 1);
    hall.loop.now += hall.config.table_idle_s * 1000 + 1000;
    hall.hall.tick();
    CHECK(hall.metrics.tables_loaded == 0);
    TestClient anna(hall, made.table, made.seats[0].token);
    CHECK(anna.last() == last);
}

TEST_CASE("a deadline is kept although the table is not in memory, and after a restart")
{
    TestHall hall;
    table::TableSetup setup;
    setup.setup.players = 2;
    setup.clock = {table::ClockKind::Correspondence, 0, 0, 3};
    setup.seats = {{table::SeatKind::Human, "Anna"}, {table::SeatKind::Human, "Ben"}};
    const table::NewTableMade made = hall.make_table(setup);
    {
        TestClient anna(hall, made.table, made.seats[0].token);
        anna.send(table::StartGame{"start", anna.last()});
    }
    hall.loop.now += 3'600'000;
    hall.hall.tick();
    REQUIRE(hall.metrics.tables_loaded == 0);

    Hall restarted({hall.config, hall.loop, hall.store, hall.bots, hall.addresses, hall.metrics,
                    hall.journal});
    REQUIRE(restarted.read_wakes());
    const auto line_count = [&] {
        return (*hall.store.read_table(made.table, 1))->row.last_number;
    };
    const int64_t before = line_count();
    hall.loop.now += int64_t{3} * 24 * 3'600'000 - 2 * 3'600'000;
    restarted.tick();
    hall.loop.run();
    CHECK(line_count() == before);
    hall.loop.now += 2 * 3'600'000;
    restarted.tick();
    hall.loop.run_until([&] { return line_count() > before + 1; });  // time is out, the bot moves
    const auto stored = *hall.store.read_table(made.table, before + 1);
    CHECK(stored->lines[0].find("timed_out") != std::string::npos);
}

TEST_CASE("bots move by themselves until a person is asked")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table("random");
    TestClient anna(hall, made.table, made.seats[0].token);
    anna.send(table::StartGame{"start", anna.last()});
    anna.send(table::Resign{"resign", anna.last()});
    hall.loop.run_until([&] { return anna.view().at("phase") == "over"; });
    CHECK(hall.metrics.moves_by_bots > 20);
    CHECK(hall.metrics.moves_by_people == 0);
    CHECK(anna.view().at("result").is_object());
}

TEST_CASE("a hint comes to its asker, one at a time, and never against other people")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table("random");
    TestClient anna(hall, made.table, made.seats[0].token);
    anna.send(table::StartGame{"start", anna.last()});
    hall.loop.run_until([&] { return anna.view().at("decisions").at(0).at("seat") == 0; });
    anna.visitor()->receive(table::to_text(table::ClientMessage(table::AskHint{"h1", "hard"})));
    anna.visitor()->receive(table::to_text(table::ClientMessage(table::AskHint{"h2", "hard"})));
    CHECK(anna.code() == "busy");
    hall.loop.run_until([&] { return anna.count("hint") > 0; });
    const json::object hint = anna.latest("hint");
    CHECK(hint.at("key") == "h1");
    CHECK(hint.at("number") == anna.last());
    CHECK(hint.at("moves").at(0).at("share").as_double() > 0);
    CHECK(hint.at("moves").at(0).at("score").as_double() > 0);
    CHECK(hint.at("moves").at(0).at("win").as_double() <= 1);
    TwoPeople people;
    people.asked().send(table::AskHint{"h3", std::nullopt});
    CHECK(people.asked().code() == "no_hints");
}

TEST_CASE("all viewers are told which seats come and go")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    TestClient anna(hall, made.table, made.seats[0].token);
    auto ben = std::make_unique<TestClient>(hall, made.table, made.seats[1].token);
    CHECK(seats_here(anna) == "[0,1]");
    CHECK(seats_here(*ben) == "[0,1]");
    CHECK(anna.latest("presence").at("watching") == 0);
    auto watcher = std::make_unique<TestClient>(hall, made.table, "");
    CHECK(seats_here(*watcher) == "[0,1]");
    CHECK(anna.latest("presence").at("watching") == 1);
    ben.reset();
    hall.loop.run();
    CHECK(seats_here(anna) == "[0]");
    CHECK(seats_here(*watcher) == "[0]");
    watcher.reset();
    hall.loop.run();
    CHECK(anna.latest("presence").at("watching") == 0);
}

TEST_CASE("a second page of a seat is told the presence, and no other viewer hears of it")
{
    TwoPeople table;
    const std::size_t before = table.ben.count("presence");
    TestClient second(table.hall, table.made.table, table.made.seats[0].token);
    CHECK(second.count("presence") == 1);
    CHECK(table.ben.count("presence") == before);
}

TEST_CASE("a crowd that watches is counted up to twenty, and then told no more")
{
    TwoPeople table;
    std::vector<std::unique_ptr<TestClient>> crowd;
    for (int count = 0; count < 25; ++count)
        crowd.push_back(std::make_unique<TestClient>(table.hall, table.made.table, ""));
    CHECK(table.anna.latest("presence").at("watching") == 20);
    CHECK(crowd.back()->latest("presence").at("watching") == 20);
    CHECK(crowd.back()->count("presence") == 1);
}

TEST_CASE("a viewer who sits down is present")
{
    TestHall hall;
    table::TableSetup setup;
    setup.setup.players = 2;
    setup.setup.seed = {1, 2};
    setup.seats = {{table::SeatKind::Human, "Anna"}};
    const table::NewTableMade made = hall.make_table(setup);
    TestClient ben(hall, made.table, "");
    CHECK(seats_here(ben) == "[]");
    ben.send(table::TakeSeat{"k", ben.last(), 1, "Ben"});
    CHECK(seats_here(ben) == "[1]");
    CHECK(ben.latest("presence").at("watching") == 0);
}

TEST_CASE("bots among themselves wait for a viewer")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table("random");
    const auto line_count = [&] {
        return (*hall.store.read_table(made.table, 1))->row.last_number;
    };
    {
        TestClient anna(hall, made.table, made.seats[0].token);
        anna.send(table::StartGame{"start", anna.last()});
        anna.send(table::Resign{"resign", anna.last()});
        REQUIRE(anna.view().at("phase") == "playing");
    }
    const auto is_somebody_thinking = [&] {
        return hall.metrics.bots_waiting != 0 || hall.metrics.bots_thinking != 0;
    };
    const auto wait = [&](int64_t time_ms) {
        hall.loop.now += time_ms;
        hall.hall.tick();
        for (int quiet = 0; quiet < 3; quiet = is_somebody_thinking() ? 0 : quiet + 1)
        {
            std::this_thread::sleep_for(std::chrono::milliseconds(3));
            hall.loop.run();
        }
    };
    wait(1);  // a running thought ends
    const int64_t paused = line_count();
    for (int count = 0; count < 5; ++count)
        wait(10'000);
    CHECK(line_count() == paused);
    CHECK((*hall.store.read_table(made.table, 1))->row.summary.wake_ms == 0);
    wait(3'600'000);
    CHECK(hall.metrics.tables_loaded == 0);
    TestClient watcher(hall, made.table, "");
    hall.loop.run_until([&] { return watcher.view().at("phase") == "over"; });
    CHECK(line_count() > paused);
}

TEST_CASE("tables without viewers are unloaded for others")
{
    Config config = TestHall::small_config();
    config.max_tables = 4;
    config.max_idle_tables = 2;
    TestHall hall(config);
    std::vector<std::string> tables;
    for (int count = 0; count < 8; ++count)
        tables.push_back(hall.make_table().table);
    const auto read = [&](const std::string& table) {
        bool is_found = false;
        hall.hall.find(table, [&](const Answer<std::shared_ptr<LiveTable>>& live_table) {
            is_found = live_table.has_value();
        });
        hall.loop.run();
        return is_found;
    };
    for (const std::string& table : tables)  // a visitor reads them all
        CHECK(read(table));
    CHECK(hall.metrics.tables_loaded <= 4);
    hall.loop.now += 1000;
    hall.hall.tick();
    CHECK(hall.metrics.tables_loaded <= 2);
    std::vector<std::unique_ptr<TestClient>> clients;
    for (int count = 0; count < 4; ++count)
        clients.push_back(std::make_unique<TestClient>(hall, tables[count], ""));
    CHECK_FALSE(read(tables[7]));  // people are not sent away for it
    clients.pop_back();
    CHECK(read(tables[7]));
}

TEST_CASE("a table that is over still counts for its maker")
{
    Config config = TestHall::small_config();
    config.max_tables_per_address = 1;
    TestHall hall(config);
    const table::NewTableMade made = hall.make_table("random");
    TestClient anna(hall, made.table, made.seats[0].token);
    anna.send(table::StartGame{"start", anna.last()});
    anna.send(table::Resign{"resign", anna.last()});
    hall.loop.run_until([&] { return anna.view().at("phase") == "over"; });
    CHECK_FALSE(hall.addresses.may_make_table("192.0.2.1", hall.loop.now));
}
