// kill -9 in the middle of writing. TISCHWERK_KILLS sets the number of kills, for the long form.
#include "store/store.hpp"
#include "store/testing/cluster.hpp"
#include "store/testing/store_examples.hpp"

#include <array>
#include <atomic>
#include <cstdlib>
#include <thread>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

constexpr int table_count = 4;

struct Confirmation
{
    int table = 0;
    int64_t last_number = 0;
};

int kill_count()
{
    const char* wanted = std::getenv("TISCHWERK_KILLS");
    return wanted == nullptr ? 6 : std::max(1, std::atoi(wanted));
}

std::string line_of(int table, int64_t number)
{
    return std::to_string(table) + ":" + std::to_string(number) + std::string(100, '.');
}

// The next one to three lines of a table; the summary gives their count.
Append next_lines(int table, int64_t last_number)
{
    Append append = append_to(std::to_string(table), last_number + 1, {});
    for (int64_t number = last_number + 1; number <= last_number + 1 + last_number % 3; ++number)
        append.lines.push_back(line_of(table, number));
    append.summary.updated_ms = last_number + static_cast<int64_t>(append.lines.size());
    return append;
}

// Writes a table's lines forever, on a thread of its own, from the line where it finds the table.
void write_forever(Store& store, int table, int confirmations)
{
    const std::string id = std::to_string(table);
    create_and_wait(store, {.id = id, .created_ms = 1, .summary = summary_at(0)});
    int64_t last_number = (*store.read_table(id))->row.last_number;
    while (true)
    {
        const Outcome outcome = append_and_wait(store, next_lines(table, last_number));
        if (outcome.written != Written::Done)
            ::_exit(3);
        last_number = outcome.last_number;
        const Confirmation confirmation{table, last_number};
        if (::write(confirmations, &confirmation, sizeof confirmation) != sizeof confirmation)
            ::_exit(4);
    }
}

[[noreturn]] void be_a_server(const std::string& path, int confirmations)
{
    Result<std::unique_ptr<Store>> store = open_store({.location = path});
    if (!store)
        ::_exit(2);
    std::vector<std::thread> threads;
    for (int table = 0; table < table_count; ++table)
        threads.emplace_back([&, table] { write_forever(**store, table, confirmations); });
    for (std::thread& thread : threads)
        thread.join();
    ::_exit(5);  // never reached
}

// The last confirmed number of each table, by a server that is killed after this time.
std::array<int64_t, table_count> confirmed_until_killed(const std::string& path, int milliseconds)
{
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    const pid_t server = ::fork();
    REQUIRE(server >= 0);
    if (server == 0)
        be_a_server(path, ends[1]);
    ::close(ends[1]);
    std::array<int64_t, table_count> last_numbers{};
    Confirmation confirmation;
    const auto read_one = [&] {
        const bool is_whole =
            ::read(ends[0], &confirmation, sizeof confirmation) == sizeof confirmation;
        if (is_whole)
            last_numbers.at(static_cast<std::size_t>(confirmation.table)) =
                confirmation.last_number;
        return is_whole;
    };
    CHECK(read_one());  // the server is at work
    ::usleep(static_cast<useconds_t>(milliseconds) * 1000);
    CHECK(::kill(server, SIGKILL) == 0);
    int status = 0;
    CHECK(::waitpid(server, &status, 0) == server);
    CHECK(WIFSIGNALED(status));
    while (read_one())
        ;
    ::close(ends[0]);
    return last_numbers;
}

}  // namespace

struct KilledOnSqlite
{
    TemporaryFolder folder;
    std::string location = folder.file("tables.sqlite");
};

struct KilledOnPostgres
{
    std::string location = Cluster::shared().new_database();
};

TEST_CASE_TEMPLATE("kill -9 loses nothing that was confirmed and doubles nothing", Fixture,
                   KilledOnSqlite, KilledOnPostgres)
{
    const Fixture fixture;
    const std::string& path = fixture.location;
    int64_t last_sum = 0;
    for (int kill = 0; kill < kill_count(); ++kill)
    {
        CAPTURE(kill);
        const std::array<int64_t, table_count> confirmed =
            confirmed_until_killed(path, (kill * 37) % 100);
        const std::unique_ptr<Store> store = opened(path);
        REQUIRE(store->check().has_value());
        int64_t sum = 0;
        for (int table = 0; table < table_count; ++table)
        {
            CAPTURE(table);
            const Result<std::optional<StoredTable>> kept =
                store->read_table(std::to_string(table));
            REQUIRE(kept.has_value());
            if (!*kept)
            {
                CHECK(confirmed.at(static_cast<std::size_t>(table)) == 0);
                continue;
            }
            const StoredTable& stored = **kept;
            CHECK(stored.row.last_number >= confirmed.at(static_cast<std::size_t>(table)));
            CHECK(stored.row.summary.updated_ms == stored.row.last_number);
            for (std::size_t index = 0; index < stored.lines.size(); ++index)
                REQUIRE(stored.lines[index] == line_of(table, static_cast<int64_t>(index) + 1));
            sum += stored.row.last_number;
        }
        CHECK(sum > last_sum);
        last_sum = sum;
    }
    MESSAGE(kill_count() << " kills, " << last_sum << " lines");
}

}  // namespace tischwerk::store
