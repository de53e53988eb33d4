// Promises of every store about removing, rewriting and forgetting.
#include "store/store.hpp"
#include "store/testing/cluster.hpp"
#include "store/testing/memory_store.hpp"
#include "store/testing/store_examples.hpp"

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

struct KeptInMemory
{
    MemoryStore kept;
    Store& store = kept;
};

struct KeptInSqlite
{
    TemporaryFolder folder;
    std::unique_ptr<Store> kept = opened(folder.file("tables.sqlite"));
    Store& store = *kept;
};

struct KeptInPostgres
{
    std::unique_ptr<Store> kept = opened(Cluster::shared().new_database());
    Store& store = *kept;
};

#define ALL_STORES KeptInMemory, KeptInSqlite, KeptInPostgres

void make_one(Store& store, const std::string& id, const std::string& status, int64_t updated_ms)
{
    NewTable table = new_table(id);
    table.summary.status = status;
    table.summary.updated_ms = updated_ms;
    REQUIRE(create_and_wait(store, table).written == Written::Done);
}

std::vector<std::string> chat_of(Store& store, const std::string& id)
{
    std::vector<std::string> lines;
    const Result<std::vector<ChatLine>> chat = store.read_chat(id);
    for (const ChatLine& line : *chat)
        lines.push_back(line.line);
    return lines;
}

}  // namespace

TEST_CASE_TEMPLATE("of a removed table nothing is left, and its id is free", Fixture, ALL_STORES)
{
    Fixture fixture;
    Store& store = fixture.store;
    make_one(store, "a", "open", 1000);
    make_one(store, "b", "open", 1000);
    add_chat_and_wait(store, "a", "hello");
    CHECK(remove_and_wait(store, "a").written == Written::Done);
    CHECK_FALSE(store.read_table("a")->has_value());
    CHECK(store.read_chat("a")->empty());
    CHECK(*store.table_ids() == std::vector<std::string>{"b"});
    CHECK(remove_and_wait(store, "a").written == Written::Failed);
    make_one(store, "a", "open", 1000);
    CHECK(lines_of(store, "a").size() == 2);
    CHECK(store.read_chat("a")->empty());
}

TEST_CASE_TEMPLATE("chat can be removed alone", Fixture, ALL_STORES)
{
    Fixture fixture;
    Store& store = fixture.store;
    make_one(store, "a", "open", 1000);
    add_chat_and_wait(store, "a", "hello");
    CHECK(remove_chat_and_wait(store, "a").written == Written::Done);
    CHECK(store.read_chat("a")->empty());
    CHECK(lines_of(store, "a").size() == 2);
    CHECK(remove_chat_and_wait(store, "b").written == Written::Failed);
}

TEST_CASE_TEMPLATE("lines are rewritten as a whole or not at all", Fixture, ALL_STORES)
{
    Fixture fixture;
    Store& store = fixture.store;
    make_one(store, "a", "open", 1000);
    for (const char* line : {"one", "two", "three"})
        add_chat_and_wait(store, "a", line);
    Rewrite rewrite{"a", {"created", "other"}, summary_at(5000), {2}};
    CHECK(rewrite_and_wait(store, rewrite).written == Written::Done);
    CHECK(lines_of(store, "a") == std::vector<std::string>{"created", "other"});
    CHECK((*store.read_table("a"))->row.summary == summary_at(5000));
    CHECK(chat_of(store, "a") == std::vector<std::string>{"one", "three"});
    rewrite.lines = {"only one"};
    CHECK(rewrite_and_wait(store, rewrite).written == Written::Conflict);
    rewrite.table = "b";
    CHECK(rewrite_and_wait(store, rewrite).written == Written::Failed);
    CHECK(lines_of(store, "a") == std::vector<std::string>{"created", "other"});
    CHECK(append_and_wait(store, append_to("a", 3, {"next"})).written == Written::Done);
}

TEST_CASE_TEMPLATE("long idle tables are found, the longest first", Fixture, ALL_STORES)
{
    Fixture fixture;
    Store& store = fixture.store;
    make_one(store, "old", "over", 1000);
    make_one(store, "older", "over", 900);
    make_one(store, "young", "over", 3000);
    make_one(store, "open", "open", 500);
    add_chat_and_wait(store, "old", "hello");
    using Ids = std::vector<std::string>;
    CHECK(*store.idle_tables({"over", 2000}) == Ids{"older", "old"});
    CHECK(*store.idle_tables({"over", 2000, false, 1}) == Ids{"older"});
    CHECK(*store.idle_tables({"", 2000}) == Ids{"open", "older", "old"});
    CHECK(*store.idle_tables({"", 2000, true}) == Ids{"old"});
    CHECK(store.idle_tables({"over", 900})->empty());
}

TEST_CASE_TEMPLATE("all tables are listed in pages, by their ids", Fixture, ALL_STORES)
{
    Fixture fixture;
    for (const char* id : {"c", "a", "b"})
        make_one(fixture.store, id, "open", 1000);
    const auto ids = [](const Result<std::vector<TableRow>>& rows) {
        std::string text;
        for (const TableRow& row : *rows)
            text += row.id;
        return text;
    };
    CHECK(ids(fixture.store.tables("", 2)) == "ab");
    CHECK(ids(fixture.store.tables("b", 2)) == "c");
    CHECK(ids(fixture.store.tables("c", 2)) == "");
}

TEST_CASE_TEMPLATE("a note of the host is kept until it is empty", Fixture, ALL_STORES)
{
    Fixture fixture;
    CHECK(*fixture.store.read_note("house") == "");
    CHECK(write_note_and_wait(fixture.store, "house", "first").written == Written::Done);
    CHECK(write_note_and_wait(fixture.store, "house", "second").written == Written::Done);
    CHECK(*fixture.store.read_note("house") == "second");
    CHECK(*fixture.store.read_note("other") == "");
    CHECK(write_note_and_wait(fixture.store, "another", "word").written == Written::Done);
    CHECK(*fixture.store.note_names() == std::vector<std::string>{"another", "house"});
    CHECK(write_note_and_wait(fixture.store, "house", "").written == Written::Done);
    CHECK(*fixture.store.read_note("house") == "");
}

}  // namespace tischwerk::store
