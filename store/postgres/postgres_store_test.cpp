// Promises of a store in PostgreSQL beyond the contract of all stores: its schema, its refusals,
// and the result of a write when the connection is lost.
#include "core/testing/why_not.hpp"
#include "store/postgres/schema.hpp"
#include "store/store.hpp"
#include "store/testing/cluster.hpp"
#include "store/testing/cutting_proxy.hpp"
#include "store/testing/store_examples.hpp"

#include <array>
#include <future>
#include <thread>

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

using PostgresConnection = postgres::Connection;
using Step = postgres::Step;

std::unique_ptr<PostgresConnection> connected(const std::string& url)
{
    Result<std::unique_ptr<PostgresConnection>> connection =
        PostgresConnection::open({url, "test"}, std::chrono::seconds(60));
    REQUIRE_MESSAGE(connection.has_value(), why_not(connection));
    return std::move(*connection);
}

int64_t number_of(PostgresConnection& connection, const char* question)
{
    const Result<postgres::Rows> rows = connection.ask({question, question});
    REQUIRE_MESSAGE(rows.has_value(), why_not(rows));
    REQUIRE(rows->count() == 1);
    return rows->integer(0, 0);
}

// Cuts all connections to the database, as a pulled cable does.
void cut_all(const std::string& url)
{
    Cluster::execute(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
                          "current_database() AND pid <> pg_backend_pid()");
}

}  // namespace

TEST_CASE("PostgreSQL: everything is there after closing and opening, and for readers")
{
    const std::string url = Cluster::shared().new_database();
    {
        const std::unique_ptr<Store> store = opened(url);
        create_and_wait(*store, new_table("a"));
        append_and_wait(*store, append_to("a", 3, {"three"}));
        const std::unique_ptr<Store> reader = opened(url, Access::ReadOnly);
        CHECK(lines_of(*reader, "a").size() == 3);
        append_and_wait(*store, append_to("a", 4, {"four"}));
        CHECK(lines_of(*reader, "a").size() == 3);  // the state when the reader was opened
        CHECK(append_and_wait(*reader, append_to("a", 5, {"five"})).written == Written::Failed);
        CHECK(reader->check().has_value());
    }
    CHECK(lines_of(*opened(url), "a") ==
          std::vector<std::string>{"created", "seated", "three", "four"});
}

TEST_CASE("PostgreSQL: servers that start at the same moment migrate once")
{
    const std::string url = Cluster::shared().new_database();
    std::array<std::future<Result<void>>, 4> starts;
    for (auto& start : starts)
        start = std::async(std::launch::async,
                           [&] { return migrate(*connected(url), postgres::schema_steps()); });
    for (auto& start : starts)
    {
        const Result<void> migrated = start.get();
        CHECK_MESSAGE(migrated.has_value(), why_not(migrated));
    }
    CHECK(number_of(*connected(url), "SELECT count(*) FROM schema_version") == 1);
}

TEST_CASE("PostgreSQL: an older schema is brought up to date, and all of a step or nothing")
{
    const std::string url = Cluster::shared().new_database();
    const std::array older = {Step{"CREATE TABLE first (word TEXT); "
                                   "INSERT INTO first VALUES ('kept');"}};
    const std::array broken = {older[0], Step{"CREATE TABLE second (); SELECT nonsense;"}};
    const std::array newer = {older[0], Step{"CREATE TABLE second ();", 2}};
    const std::unique_ptr<PostgresConnection> connection = connected(url);
    REQUIRE(migrate(*connection, older).has_value());
    CHECK(contains(check_schema(*connection, newer).error().message, "older schema 1"));
    CHECK(contains(migrate(*connection, broken).error().message, "nonsense"));
    CHECK(number_of(*connection, "SELECT version FROM schema_version") == 1);
    REQUIRE(migrate(*connection, newer).has_value());
    CHECK(number_of(*connection, "SELECT version FROM schema_version") == 2);
    CHECK(number_of(*connection, "SELECT count(*) FROM first WHERE word = 'kept'") == 1);
    CHECK(contains(migrate(*connection, older).error().message, "newer Tischwerk (schema 2"));
}

TEST_CASE("PostgreSQL: an older server goes on beside a newer server if the schema allows it")
{
    const std::string url = Cluster::shared().new_database();
    const std::array older = {Step{"CREATE TABLE first ();"}};
    const std::array newer = {older[0], Step{"CREATE TABLE second ();", 1}};
    const std::unique_ptr<PostgresConnection> connection = connected(url);
    REQUIRE(migrate(*connection, newer).has_value());
    CHECK(migrate(*connection, older).has_value());
    CHECK(check_schema(*connection, older).has_value());
    CHECK(number_of(*connection, "SELECT version FROM schema_version") == 2);
}

TEST_CASE("PostgreSQL: a database of another program is refused and not touched")
{
    const std::string url = Cluster::shared().new_database();
    Cluster::execute(url, "CREATE TABLE public.orders (number BIGINT)");
    CHECK(contains(refusal_of(url), "a database of another program"));
    CHECK(contains(refusal_of(url, Access::ReadOnly), "a database of another program"));
    CHECK(number_of(*connected(url),
                    "SELECT count(*) FROM pg_namespace WHERE nspname = 'tischwerk'") == 0);
    const std::string empty = Cluster::shared().new_database();
    CHECK(contains(refusal_of(empty, Access::ReadOnly), "it is empty"));
    Cluster::execute(empty, "CREATE SCHEMA tischwerk");
    CHECK(contains(refusal_of(empty), "a database of another program"));
}

TEST_CASE("PostgreSQL: a refusal of a senseless or forbidden URL is a line without the password")
{
    Cluster& cluster = Cluster::shared();
    CHECK(contains(refusal_of("postgresql://[::1/x"), "this is no URL"));
    CHECK(contains(refusal_of("postgresql://"), "names no database"));
    CHECK(contains(refusal_of(cluster.url("nowhere")), "does not exist"));
    CHECK(contains(refusal_of(Cluster::url_at("/nonexistent", "x")), "No such file"));
    Cluster::execute(cluster.url("postgres"), "CREATE ROLE guarded LOGIN PASSWORD 'right'");
    const std::string refused = refusal_of(cluster.url("postgres", "guarded") + "&password=sesame");
    CHECK(contains(refused, "password authentication failed"));
    CHECK_FALSE(contains(refused, "sesame"));
}

TEST_CASE("PostgreSQL: a text that it cannot hold fails alone")
{
    const std::unique_ptr<Store> store = opened(Cluster::shared().new_database());
    std::vector<Outcome> outcomes;
    std::promise<void> last;
    store->create(new_table("a"), [&](const Outcome& outcome) { outcomes.push_back(outcome); });
    for (const std::string& text : {std::string("fine"), std::string("no \0 here", 9),
                                    std::string("\xFF"), std::string("fine, too!")})
    {
        NewTable table = new_table("table " + std::to_string(text.size()));
        table.lines = {text};
        store->create(table, [&](const Outcome& outcome) {
            outcomes.push_back(outcome);
            if (outcomes.size() == 5)
                last.set_value();
        });
    }
    last.get_future().wait();
    CHECK(outcomes[1].written == Written::Done);
    CHECK(outcomes[2].written == Written::Failed);
    CHECK(contains(outcomes[2].message, "invalid byte sequence"));
    CHECK(outcomes[3].written == Written::Failed);
    CHECK(outcomes[4].written == Written::Done);
    CHECK(store->table_ids()->size() == 3);
}

TEST_CASE("PostgreSQL: a lost connection is opened anew, for reading and for writing")
{
    const std::string url = Cluster::shared().new_database();
    const std::unique_ptr<Store> store = opened(url);
    create_and_wait(*store, new_table("a"));
    cut_all(url);
    CHECK(lines_of(*store, "a").size() == 2);
    CHECK(append_and_wait(*store, append_to("a", 3, {"three"})).written == Written::Done);
    cut_all(url);
    CHECK(append_and_wait(*store, append_to("a", 3, {"three"})).written == Written::Conflict);
    CHECK(lines_of(*store, "a").size() == 3);
    CHECK(store->writable().has_value());
}

TEST_CASE("PostgreSQL: a batch whose answer was lost is done once, and confirmed")
{
    Cluster& cluster = Cluster::shared();
    const std::string url = cluster.new_database();
    CuttingProxy proxy(cluster.socket());
    const std::string name = url.substr(14, url.find('?') - 14);
    const std::unique_ptr<Store> store = opened(Cluster::url_at(proxy.folder(), name));
    create_and_wait(*store, new_table("a"));
    append_and_wait(*store, append_to("a", 3, {"three"}));
    add_chat_and_wait(*store, "a", "before");
    int64_t number = 4;
    for (const CuttingProxy::Cut what :
         {CuttingProxy::Cut::Answers, CuttingProxy::Cut::Questions, CuttingProxy::Cut::Answers})
    {
        proxy.cut(what);
        const Outcome outcome =
            append_and_wait(*store, append_to("a", number, {std::to_string(number)}));
        CHECK(proxy.has_cut());
        CHECK(outcome.written == Written::Done);
        CHECK(outcome.last_number == number++);
    }
    proxy.cut(CuttingProxy::Cut::Answers);
    CHECK(add_chat_and_wait(*store, "a", "said once").last_number == 2);
    proxy.cut(CuttingProxy::Cut::Answers);
    CHECK(append_and_wait(*store, append_to("a", 3, {"late"})).written == Written::Conflict);
    proxy.cut(CuttingProxy::Cut::Answers);
    CHECK(create_and_wait(*store, new_table("b")).written == Written::Done);
    proxy.cut(CuttingProxy::Cut::Answers);
    CHECK(remove_and_wait(*store, "b").written == Written::Done);
    CHECK(lines_of(*store, "a") ==
          std::vector<std::string>{"created", "seated", "three", "4", "5", "6"});
    CHECK(store->read_chat("a")->size() == 2);
    CHECK(store->check().has_value());
}

TEST_CASE("PostgreSQL: while it is gone writes fail or wait, and none is lost or doubled")
{
    Cluster& cluster = Cluster::shared();
    const std::unique_ptr<Store> store = opened(cluster.new_database());
    create_and_wait(*store, new_table("a"));
    std::atomic<bool> is_over = false;
    std::vector<std::string> confirmed = {"created", "seated"};
    std::thread writer([&] {
        while (!is_over)
        {
            const std::string line = std::to_string(confirmed.size() + 1);
            const auto next = static_cast<int64_t>(confirmed.size()) + 1;
            if (append_and_wait(*store, append_to("a", next, {line})).written == Written::Done)
                confirmed.push_back(line);
        }
    });
    for (int count = 0; count < 2; ++count)
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        cluster.kill();
        cluster.start_again();
    }
    is_over = true;
    writer.join();
    const Outcome outcome =
        append_and_wait(*store, append_to("a", static_cast<int64_t>(confirmed.size()) + 1, {"x"}));
    CHECK(outcome.written == Written::Done);
    confirmed.emplace_back("x");
    CHECK(lines_of(*store, "a") == confirmed);
}

}  // namespace tischwerk::store
