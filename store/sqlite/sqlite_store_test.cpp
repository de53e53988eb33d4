// Traits of the SQLite file: it outlives the process, has a version, a lock and a size.
#include "store/sqlite/connection.hpp"
#include "store/sqlite/schema.hpp"
#include "store/store.hpp"
#include "store/testing/store_examples.hpp"

#include <chrono>
#include <ctime>
#include <fstream>
#include <latch>

#include <sys/stat.h>
#include <unistd.h>

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

namespace fs = std::filesystem;

std::unique_ptr<Connection> raw_connection(const std::string& path)
{
    Result<std::unique_ptr<Connection>> connection =
        Connection::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    REQUIRE(connection.has_value());
    return std::move(*connection);
}

std::string content_of(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_content(const std::string& path, const std::string& content)
{
    std::ofstream(path, std::ios::binary) << content;
}

// Makes a file as the first version of the schema left it.
void make_version_1(const std::string& path)
{
    const std::unique_ptr<Connection> connection = raw_connection(path);
    REQUIRE(migrate(*connection, schema_steps().first(1)).has_value());
    REQUIRE(*schema_version(*connection) == 1);
    REQUIRE(connection
                ->execute("INSERT INTO tables VALUES (1, 'old', 5, 2, 'stephens', 2, 1, 'open', "
                          "'', 1, 6);"
                          "INSERT INTO lines VALUES (1, 1, 'created'), (1, 2, 'seated');"
                          "INSERT INTO tokens VALUES (1, 0, zeroblob(32));")
                .has_value());
}

}  // namespace

TEST_CASE("everything is there after closing and opening")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    {
        const std::unique_ptr<Store> store = opened(path);
        create_and_wait(*store, new_table("a"));
        add_chat_and_wait(*store, "a", "hello");
        for (int64_t number = 3; number <= 100; ++number)  // left in the queue for the destructor
            store->append(append_to("a", number, {std::to_string(number)}), [](const Outcome&) {});
    }
    CHECK_FALSE(fs::exists(path + "-wal"));
    const std::unique_ptr<Store> store = opened("sqlite:" + path);
    CHECK(lines_of(*store, "a").size() == 100);
    CHECK(lines_of(*store, "a").back() == "100");
    CHECK((*store->read_table("a"))->tokens.size() == 2);
    CHECK(store->read_chat("a")->size() == 1);
    CHECK(append_and_wait(*store, append_to("a", 101, {"on"})).written == Written::Done);
}

TEST_CASE("only the owner may look into the file")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder.file("tables.sqlite"));
    create_and_wait(*store, new_table("a"));
    CHECK(fs::exists(folder.file("tables.sqlite-wal")));
    for (const char* name : {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite.lock"})
    {
        struct stat status
        {};
        REQUIRE(::stat(folder.file(name).c_str(), &status) == 0);
        CHECK((status.st_mode & 0777) == 0600);
    }
}

TEST_CASE("an older file is brought up to date and keeps its content")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    make_version_1(path);
    CHECK(contains(refusal_of(path, Access::ReadOnly), "older schema 1"));
    {
        const std::unique_ptr<Store> store = opened(path);
        CHECK(lines_of(*store, "old") == std::vector<std::string>{"created", "seated"});
        CHECK((*store->read_table("old"))->tokens == std::vector<SeatToken>{{0, hash_of(0)}});
        CHECK(store->public_tables({})->size() == 1);
        CHECK(append_and_wait(*store, append_to("old", 3, {"x"})).written == Written::Done);
        CHECK(add_chat_and_wait(*store, "old", "hello").written == Written::Done);
        CHECK(change_entries_and_wait(*store, {.put = {{"seat", "old/0"}}}).written ==
              Written::Done);
        CHECK(store->check().has_value());
    }
    const std::unique_ptr<Connection> connection = raw_connection(path);
    CHECK(*schema_version(*connection) == static_cast<int>(schema_steps().size()));
}

// Tables as they were stored before keys were hashed.
TEST_CASE("a key in an older file is taken out, and nothing else is changed")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    const std::string key = "a key that once opened the seat";
    const std::string head = R"({"n":2,"at":1700000000000,)";
    const std::string asked = R"("key":")" + key + R"(","from":-1,)";
    const std::string seated = R"("type":"seated","seat":1,"name":"B\u00e9n \"key\":"})";
    const std::vector<std::string> others = {
        R"({"n":1,"at":1700000000000,"type":"created","game":"stephens"})",
        R"({"n":3,"at":1,"key":"k1","from":0,"type":"moved","seat":0,"move":"pass"})",
        R"({"n":4,"at":1,"key":"k2","from":0,"type":"note","text":"\"type\":\"seated\""})",
        R"({"n":5,"key":"torn","type":"seated)"};
    make_version_1(path);
    {
        const std::unique_ptr<Connection> connection = raw_connection(path);
        REQUIRE(migrate(*connection, schema_steps().first(6)).has_value());
        REQUIRE(connection->execute("DELETE FROM lines; UPDATE tables SET last_number = 5;")
                    .has_value());
        int number = 0;
        for (const std::string& line :
             {others[0], head + asked + seated, others[1], others[2], others[3]})
            REQUIRE(connection->run("INSERT INTO lines VALUES (1, ?, ?)", int64_t{++number}, line)
                        .has_value());
    }
    REQUIRE(contains(content_of(path), key));
    const std::unique_ptr<Store> store = opened(path);
    CHECK(lines_of(*store, "old") ==
          std::vector<std::string>{others[0], head + seated, others[1], others[2], others[3]});
    CHECK_FALSE(contains(content_of(path), key));
    CHECK_FALSE(contains(content_of(path + "-wal"), key));
}

TEST_CASE("a migration that fails leaves the older file as it was")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    make_version_1(path);
    const std::unique_ptr<Connection> connection = raw_connection(path);
    std::vector<std::string_view> steps(schema_steps().begin(), schema_steps().end());
    steps.push_back("CREATE TABLE half (x); CREATE TABLE tables (x);");
    CHECK_FALSE(migrate(*connection, steps).has_value());
    CHECK(*schema_version(*connection) == 1);
    CHECK_FALSE(connection->in_transaction());
    CHECK(*connection->number(
              "SELECT count(*) FROM sqlite_schema WHERE name IN ('half', 'chat')") == 0);

    steps.back() = "CREATE TABLE whole (x);";
    CHECK(migrate(*connection, steps).has_value());
    CHECK(*schema_version(*connection) == static_cast<int>(steps.size()));
}

TEST_CASE("a newer file is refused and not touched")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    opened(path).reset();
    REQUIRE(raw_connection(path)->execute("PRAGMA user_version = 99").has_value());
    const std::string before = content_of(path);
    CHECK(contains(refusal_of(path), "newer Tischwerk (schema 99"));
    CHECK(contains(refusal_of(path, Access::ReadOnly), "newer Tischwerk (schema 99"));
    CHECK(content_of(path) == before);
}

TEST_CASE("a file that is not ours is refused and not touched")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    std::string expected = "not a Tischwerk store";
    SUBCASE("another program's database")
    {
        REQUIRE(raw_connection(path)->execute("CREATE TABLE recipes (cake TEXT)").has_value());
    }
    SUBCASE("another program's database with an id")
    {
        REQUIRE(raw_connection(path)->execute("PRAGMA application_id = 77").has_value());
    }
    SUBCASE("a text")
    {
        write_content(path, std::string(5000, 'x'));
    }
    SUBCASE("a short text")
    {
        write_content(path, "hello\n");
    }
    SUBCASE("a folder")
    {
        fs::create_directory(path);
        expected = "no plain file";
    }
    const std::string before = fs::is_directory(path) ? "" : content_of(path);
    CHECK(contains(refusal_of(path), expected));
    CHECK(contains(refusal_of(path, Access::ReadOnly), expected));
    CHECK((fs::is_directory(path) ? "" : content_of(path)) == before);
    CHECK_FALSE(fs::exists(path + "-wal"));
}

TEST_CASE("a missing or senseless file is refused")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    CHECK(contains(refusal_of(path, Access::ReadOnly), "no such file"));
    CHECK_FALSE(fs::exists(path));
    write_content(path, "");
    CHECK(contains(refusal_of(path, Access::ReadOnly), "empty"));
    CHECK(contains(refusal_of(folder.file("no/such/folder.sqlite")), "No such file"));
    CHECK(contains(refusal_of("sqlite:"), "no path"));
    CHECK(contains(refusal_of(""), "no path"));
    CHECK(opened(path) != nullptr);  // an empty file is a new store
}

TEST_CASE("two servers cannot share a file under two names")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    std::unique_ptr<Store> first = opened(path);
    create_and_wait(*first, new_table("a"));
    fs::create_symlink(path, folder.file("link.sqlite"));
    CHECK(contains(refusal_of(path), "another server is using it"));
    CHECK(contains(refusal_of(folder.file("link.sqlite")), "another server is using it"));
    const std::unique_ptr<Store> reader = opened(path, Access::ReadOnly);
    CHECK(lines_of(*reader, "a").size() == 2);
    append_and_wait(*first, append_to("a", 3, {"x"}));
    CHECK(lines_of(*reader, "a").size() == 3);  // a reader sees all confirmed lines
    CHECK(contains(append_and_wait(*reader, append_to("a", 4, {"y"})).message, "for reading"));
    first.reset();
    CHECK(opened(path) != nullptr);
}

TEST_CASE("a full queue refuses at once and loses nothing that was accepted")
{
    const TemporaryFolder folder;
    StoreOptions options;
    options.location = folder.file("tables.sqlite");
    options.max_queued = 2;
    const std::unique_ptr<Store> store = std::move(*open_store(options));
    create_and_wait(*store, new_table("a"));
    std::latch go_on(1);
    std::latch is_held(1);
    store->append(append_to("a", 3, {"three"}), [&](const Outcome&) {
        is_held.count_down();
        go_on.wait();  // keeps the writer from its queue
    });
    is_held.wait();
    std::vector<Written> accepted;
    const auto remember = [&](const Outcome& outcome) { accepted.push_back(outcome.written); };
    store->append(append_to("a", 4, {"four"}), remember);
    store->append(append_to("a", 5, {"five"}), remember);
    const Outcome outcome = append_and_wait(*store, append_to("a", 6, {"six"}));
    CHECK(outcome.written == Written::Failed);
    CHECK(contains(outcome.message, "2 writes are waiting"));
    CHECK(store->statistics().queued == 2);
    go_on.count_down();
    while (append_and_wait(*store, append_to("a", 6, {"six"})).written == Written::Failed)
        ;
    CHECK(accepted == std::vector<Written>{Written::Done, Written::Done});
    CHECK(lines_of(*store, "a").size() == 6);
}

TEST_CASE("writes that wait together share a transaction, and a conflict is its own")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder.file("tables.sqlite"));
    create_and_wait(*store, new_table("a"));
    std::latch go_on(1);
    std::latch is_held(1);
    store->append(append_to("a", 3, {"three"}), [&](const Outcome&) {
        is_held.count_down();
        go_on.wait();
    });
    is_held.wait();
    const uint64_t transactions_before = store->statistics().transactions;
    std::vector<Written> outcomes;
    for (const int64_t number : {4, 5, 5, 99, 6})
        store->append(append_to("a", number, {std::to_string(number)}),
                      [&](const Outcome& outcome) { outcomes.push_back(outcome.written); });
    std::latch last(1);
    store->add_chat("a", "hello", [&](const Outcome&) { last.count_down(); });
    go_on.count_down();
    last.wait();
    CHECK(outcomes == std::vector<Written>{Written::Done, Written::Done, Written::Conflict,
                                           Written::Conflict, Written::Done});
    CHECK(store->statistics().transactions == transactions_before + 1);
    CHECK(lines_of(*store, "a") ==
          std::vector<std::string>{"created", "seated", "three", "4", "5", "6"});
}

TEST_CASE("the write-ahead log is moved into the file before it grows long")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    const std::unique_ptr<Store> store = opened(path);
    create_and_wait(*store, new_table("a"));
    for (int64_t number = 3; number <= 320; ++number)
        append_and_wait(*store, append_to("a", number, {std::string(400'000, 'x')}));
    CHECK(store->statistics().checkpoints.count > 1);  // moved aside, and the rest by the writer
    CHECK(fs::file_size(path) > 60'000'000);
    CHECK(fs::file_size(path + "-wal") < 100'000'000);
}

TEST_CASE("latencies fall into the bucket of their size")
{
    LatencyCounter counter;
    counter.add(std::chrono::microseconds(50));
    counter.add(std::chrono::microseconds(51));
    counter.add(std::chrono::seconds(2));
    const Latencies latencies = counter.read();
    CHECK(latencies.count == 3);
    CHECK(latencies.buckets[0] == 1);
    CHECK(latencies.buckets[1] == 1);
    CHECK(latencies.buckets.back() == 1);
    CHECK(latencies.max_ns == 2'000'000'000);
    CHECK(latencies.total_ns == 2'000'101'000);
}

// The store loads nothing at the start, so the time does not depend on its content.
TEST_CASE("a file with 10,000 tables opens at once")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    {
        const std::unique_ptr<Store> store = opened(path);
        for (int count = 0; count < 9'999; ++count)
            store->create(new_table("table " + std::to_string(count)), [](const Outcome&) {});
        create_and_wait(*store, new_table("the last"));
    }
    const std::clock_t start = std::clock();  // processor time: the machine may have other work
    const std::unique_ptr<Store> store = opened(path);
    CHECK(lines_of(*store, "table 5000").size() == 2);
    CHECK(store->public_tables({})->size() == 100);
    CHECK(std::clock() - start < CLOCKS_PER_SEC / 5);
    CHECK(store->table_ids()->size() == 10'000);
}

}  // namespace tischwerk::store
