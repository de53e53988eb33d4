// A file that is damaged, or locked by another program: the store notices it, reports it, and does
// not make it worse.
#include "store/sqlite/reads.hpp"
#include "store/store.hpp"
#include "store/testing/store_examples.hpp"

#include <chrono>
#include <fstream>
#include <future>
#include <vector>

#include <sqlite3.h>

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

constexpr int tables_in_file = 200;
constexpr int64_t bytes_of_a_page = 4096;

std::string numbered(int index)
{
    return "table " + std::to_string(index);
}

void fill_store(Store& store)
{
    for (int index = 0; index < tables_in_file; ++index)
    {
        NewTable table = new_table(numbered(index));
        table.lines.emplace_back(800, 'x');
        store.create(std::move(table), [](const Outcome&) {});
    }
    REQUIRE(create_and_wait(store, new_table("last")).written == Written::Done);
}

// Writes garbage over a part of the file.
void spoil(const std::string& path, int64_t first_byte, std::size_t byte_count)
{
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(first_byte);
    file << std::string(byte_count, '\xa5');
}

void spoil_the_middle(const std::string& path)
{
    const auto size = static_cast<int64_t>(std::filesystem::file_size(path));
    spoil(path, size / 2 / bytes_of_a_page * bytes_of_a_page, 16'384);
}

// The number of tables that can be read whole; every other read must report the damage.
int whole_tables(Store& store)
{
    int count = 0;
    for (int index = 0; index < tables_in_file; ++index)
    {
        const Result<std::optional<StoredTable>> table = store.read_table(numbered(index));
        if (table && *table && (*table)->lines.size() == 3)
            ++count;
        else if (!table)
            CHECK(contains(table.error().message, "damaged"));
    }
    return count;
}

void check_written_no_more(Store& store)
{
    CHECK(store.is_damaged());
    REQUIRE_FALSE(store.writable().has_value());
    CHECK(contains(store.writable().error().message, "damaged"));
    const Outcome outcome = create_and_wait(store, new_table("new"));
    CHECK(outcome.written == Written::Failed);
    CHECK(contains(outcome.message, "damaged"));
    CHECK(add_chat_and_wait(store, "last", "hello").written == Written::Failed);
}

// Another program that writes into the file and does not end its transaction.
class Locker
{
public:
    explicit Locker(const std::string& path)
    {
        REQUIRE(sqlite3_open(path.c_str(), &handle_) == SQLITE_OK);
        REQUIRE(sqlite3_exec(handle_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK);
    }
    Locker(const Locker&) = delete;
    Locker& operator=(const Locker&) = delete;
    ~Locker() { sqlite3_close(handle_); }

private:
    sqlite3* handle_ = nullptr;
};

}  // namespace

TEST_CASE("damage is noticed at the start, the rest can be read, and nothing more is written")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    fill_store(*opened(path));
    spoil_the_middle(path);
    const std::unique_ptr<Store> store = opened(path);
    REQUIRE_FALSE(store->check().has_value());
    CHECK(contains(store->check().error().message, "damaged"));
    const int whole_count = whole_tables(*store);
    CHECK(whole_count < tables_in_file);
    CHECK(whole_count > tables_in_file / 2);
    check_written_no_more(*store);
}

TEST_CASE("damage is noticed while the store is open, and nothing more is written")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    fill_store(*opened(path));
    const std::unique_ptr<Store> store = opened(path);
    CHECK_FALSE(store->is_damaged());
    CHECK(store->writable().has_value());
    spoil_the_middle(path);
    CHECK(whole_tables(*store) < tables_in_file);
    check_written_no_more(*store);
}

TEST_CASE("a store whose beginning or end is missing is not written to")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    fill_store(*opened(path));
    SUBCASE("beginning")
    {
        spoil(path, 0, 100);
        CHECK(contains(refusal_of(path), "not a Tischwerk store"));
    }
    SUBCASE("end")
    {
        std::filesystem::resize_file(path, 5 * bytes_of_a_page);
        const Result<std::unique_ptr<Store>> store = open_store({.location = path});
        if (store)
            check_written_no_more(**store);
        else
            CHECK(contains(store.error().message, "damaged"));
    }
}

TEST_CASE("a locked store answers all who wait within two seconds, and recovers")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    const std::unique_ptr<Store> store = opened(path);
    fill_store(*store);
    const auto begin = std::chrono::steady_clock::now();
    {
        const Locker locker(path);
        std::vector<std::promise<Outcome>> answers(20);
        for (std::size_t index = 0; index < answers.size(); ++index)
            store->append(
                append_to(numbered(static_cast<int>(index)), 4, {"x"}),
                [&answers, index](const Outcome& outcome) { answers[index].set_value(outcome); });
        for (std::promise<Outcome>& answer : answers)
        {
            const Outcome outcome = answer.get_future().get();
            CHECK(outcome.written == Written::Failed);
            CHECK(contains(outcome.message, "locked"));
        }
        CHECK(std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(3500));
        CHECK_FALSE(store->writable().has_value());
        CHECK_FALSE(store->is_damaged());
        CHECK(store->read_table("last").has_value());  // reading goes on
    }
    CHECK(append_and_wait(*store, append_to("last", 3, {"x"})).written == Written::Done);
    CHECK(store->writable().has_value());
}

TEST_CASE("a list reads from its index with every filter")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    fill_store(*opened(path));
    std::vector<std::string> explained;  // a connection remembers its statements by their texts
    explained.reserve(4);
    const auto connection = Connection::open(path, SQLITE_OPEN_READONLY);
    REQUIRE(connection.has_value());
    for (const ListQuery& query :
         {ListQuery{}, ListQuery{.game = "stephens"}, ListQuery{.status = "open"},
          ListQuery{.game = "stephens", .status = "open"}})
    {
        explained.push_back("EXPLAIN QUERY PLAN " + std::string(list_statement(query)));
        Result<Query> plan = (*connection)->query(explained.back());
        REQUIRE(plan.has_value());
        REQUIRE(*plan->next());
        const std::string step = plan->text(3);
        CHECK_MESSAGE(contains(step, "USING INDEX public_"), step);
        CHECK_FALSE(*plan->next());  // neither sorted nor filtered afterwards
    }
}

}  // namespace tischwerk::store
