#include "server/testing/test_hall.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::server;

namespace
{

const store::News everything = {store::News::Kind::Everything, ""};

// Anna's name is taken out of the table in the store, at another server.
void rewrite_elsewhere(TestHall& hall, const std::string& table,
                       const std::vector<int64_t>& chat_removed)
{
    const auto stored = *hall.store.read_table(table, 1);
    store::Rewrite rewrite{table, stored->lines, stored->row.summary, chat_removed};
    for (std::string& line : rewrite.lines)
        if (const std::size_t place = line.find("Anna"); place != std::string::npos)
            line.replace(place, 4, "Nobody 1");
    hall.store.rewrite(rewrite, [](const store::Outcome&) {});
}

}  // namespace

TEST_CASE("after a gap a server shows no line that was erased meanwhile")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    {
        TestClient ben(hall, made.table, made.seats[1].token);
        CHECK(ben.view().at("seats").at(0).at("name") == "Anna");
        rewrite_elsewhere(hall, made.table, {});
        hall.hall.heard(everything);
        hall.loop.run();
        CHECK(ben.peer.is_closed);
        CHECK(ben.latest("bye").at("reconnect_after_ms").as_int64() > 0);
    }
    const TestClient again(hall, made.table, made.seats[1].token);
    CHECK(again.view().at("seats").at(0).at("name") == "Nobody 1");
}

TEST_CASE("after a gap a server forgets chat that was erased meanwhile")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    TestClient ben(hall, made.table, made.seats[1].token);
    ben.send(table::SayInChat{"c1", "hello"});
    ben.send(table::SayInChat{"c2", "again"});
    hall.hall.heard(everything);
    hall.loop.run();
    CHECK_FALSE(ben.peer.is_closed);
    const auto stored = *hall.store.read_table(made.table, 1);
    hall.store.rewrite({made.table, stored->lines, stored->row.summary, {1}},
                       [](const store::Outcome&) {});
    hall.hall.heard(everything);
    hall.loop.run();
    CHECK(ben.peer.is_closed);
}

TEST_CASE("after a gap a server keeps its viewers where nothing was rewritten")
{
    TestHall hall;
    const table::NewTableMade made = hall.make_table();
    TestClient anna(hall, made.table, made.seats[0].token);
    anna.send(table::StartGame{"start", anna.last()});
    const int last = anna.last();
    hall.hall.heard(everything);
    hall.loop.run();
    CHECK_FALSE(anna.peer.is_closed);
    CHECK(anna.last() == last);
    const auto stored = *hall.store.read_table(made.table, 1);
    CHECK(static_cast<int>(stored->lines.size()) == last);
    // A store that is away for a moment leaves the doubt where it was.
    rewrite_elsewhere(hall, made.table, {});
    hall.store.fail_reads("the database cannot be reached");
    hall.hall.heard(everything);
    hall.loop.run();
    CHECK_FALSE(anna.peer.is_closed);
    hall.store.fail_reads("");
    hall.loop.now += 10'000;
    hall.hall.tick();
    hall.loop.run();
    CHECK(anna.peer.is_closed);
}

TEST_CASE("a single query reads the new lines of many tables")
{
    Config config = TestHall::small_config();
    config.max_tables_per_address = 100;
    TestHall hall(config);
    std::vector<table::NewTableMade> made;
    std::vector<std::unique_ptr<TestClient>> clients;
    for (int count = 0; count < 70; ++count)
    {
        made.push_back(hall.make_table());
        clients.push_back(
            std::make_unique<TestClient>(hall, made.back().table, made.back().seats[0].token));
    }
    hall.store.news_batches.clear();
    for (const table::NewTableMade& table : made)
    {
        hall.store.add_chat(table.table,
                            R"({"number":0,"at":1,"seat":1,"name":"Ben","text":"hello"})",
                            [](const store::Outcome&) {});
        hall.hall.heard({store::News::Kind::Table, table.table});
    }
    hall.loop.run();
    CHECK(hall.store.news_batches == std::vector<std::size_t>{64, 6});
    for (const auto& client : clients)
        CHECK(client->count("chat") == 1);
}
