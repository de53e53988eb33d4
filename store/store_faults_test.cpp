// Faults of disks, files and processes. The demands are always the same: a clear line of error,
// every confirmed write readable, no half-written table, no damage.
#include "store/store.hpp"
#include "store/testing/full_disk.hpp"
#include "store/testing/store_examples.hpp"

#include <fstream>
#include <future>
#include <map>
#include <set>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

namespace fs = std::filesystem;

std::string table_name(int index)
{
    return "table " + std::to_string(index);
}

// Sends all writes before it waits, so that they share transactions.
void make_tables(Store& store, int count)
{
    for (int index = 1; index < count; ++index)
        store.create(new_table(table_name(index)), [](const Outcome&) {});
    REQUIRE(create_and_wait(store, new_table(table_name(0))).written == Written::Done);
}

using LineCounts = std::map<std::string, std::size_t>;

LineCounts count_lines(Store& store)
{
    LineCounts counts;
    const std::vector<std::string> ids = *store.table_ids();
    for (const std::string& id : ids)
        counts[id] = lines_of(store, id).size();
    return counts;
}

// Counts the confirmed appends, and returns their number.
int append_to_each(Store& store, LineCounts& line_counts)
{
    int done_count = 0;
    for (auto& [id, line_count] : line_counts)
    {
        const auto number = static_cast<int64_t>(line_count) + 1;
        const Outcome outcome =
            append_and_wait(store, append_to(id, number, {std::string(7000, 'x')}));
        CHECK(outcome.written != Written::Conflict);
        if (outcome.written != Written::Done)
            continue;
        ++line_count;
        ++done_count;
    }
    return done_count;
}

// Runs the body in a process without the rights of root. Only its answer comes back.
template <typename Body>
bool without_privileges(const Body& body)
{
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0)
    {
        const bool is_root = ::geteuid() == 0;
        if (is_root && (::setgid(65534) != 0 || ::setuid(65534) != 0))
            ::_exit(2);
        ::_exit(body() ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool can_only_read(const std::string& path)
{
    Result<std::unique_ptr<Store>> store = open_store({.location = path});
    if (!store || (*store)->writable() ||
        !contains((*store)->writable().error().message, "read-only"))
        return false;
    const Result<std::optional<StoredTable>> table = (*store)->read_table("table 0");
    if (!table || !*table || (*table)->lines.size() != 2 || !(*store)->check())
        return false;
    const Outcome outcome = append_and_wait(**store, append_to("table 0", 3, {"x"}));
    return outcome.written == Written::Failed && contains(outcome.message, "read-only");
}

void allow_everybody_to_read(const std::string& path, fs::perms folder_perms, fs::perms file_perms)
{
    for (const std::string& name : {path, path + "-wal", path + "-shm", path + ".lock"})
        if (fs::exists(name))
            fs::permissions(name, file_perms);
    fs::permissions(fs::path(path).parent_path(), folder_perms);
}

constexpr fs::perms all_may_enter = static_cast<fs::perms>(0755);
constexpr fs::perms all_may_read = static_cast<fs::perms>(0644);

}  // namespace

TEST_CASE("a full disk fails writes, keeps reads going, and is forgotten when there is room")
{
    FullDisk disk;
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder.file("tables.sqlite"));
    make_tables(*store, 1);
    disk.set_space(0);
    for (int attempt = 0; attempt < 3; ++attempt)
    {
        const Outcome outcome = append_and_wait(*store, append_to("table 0", 3, {"x"}));
        CHECK(outcome.written == Written::Failed);
        CHECK(contains(outcome.message, "the disk is full"));
        REQUIRE_FALSE(store->writable().has_value());
        CHECK(contains(store->writable().error().message, "the disk is full"));
        CHECK(lines_of(*store, "table 0").size() == 2);
        CHECK(store->check().has_value());
    }
    CHECK(create_and_wait(*store, new_table("new")).written == Written::Failed);
    CHECK(add_chat_and_wait(*store, "table 0", "hello").written == Written::Failed);
    CHECK(store->table_ids()->size() == 1);
    CHECK(store->statistics().failures == 5);

    disk.set_space(FullDisk::unlimited);
    CHECK(append_and_wait(*store, append_to("table 0", 3, {"x"})).written == Written::Done);
    CHECK(store->writable().has_value());
    CHECK(store->check().has_value());
}

TEST_CASE("wherever the disk runs full, a write is done or not, and says which")
{
    FullDisk disk;
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    std::set<int> done_counts;
    std::unique_ptr<Store> store = opened(path);
    make_tables(*store, 10);
    LineCounts line_counts = count_lines(*store);
    for (int64_t space = 0; space < 250'000; space += 9'973)  // a prime: pages are cut anywhere
    {
        CAPTURE(space);
        disk.set_space(space);
        done_counts.insert(append_to_each(*store, line_counts));
        CHECK(count_lines(*store) == line_counts);
        if (space % 2 == 0)
            store.reset();  // with the disk still full
        disk.set_space(FullDisk::unlimited);
        if (store == nullptr)
            store = opened(path);
        CHECK(count_lines(*store) == line_counts);
        REQUIRE(store->check().has_value());
    }
    CHECK(done_counts.size() > 3);  // the disk did run full in the middle
}

TEST_CASE("of writes that share a transaction only the one too large for the disk fails")
{
    FullDisk disk;
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder.file("tables.sqlite"));
    make_tables(*store, 3);
    std::promise<void> go_on;
    std::promise<void> is_held;
    store->append(append_to("table 0", 3, {"x"}), [&](const Outcome&) {
        is_held.set_value();
        go_on.get_future().wait();  // keeps the writer from its queue
    });
    is_held.get_future().wait();
    std::vector<Written> outcomes;
    const auto remember = [&](const Outcome& outcome) { outcomes.push_back(outcome.written); };
    disk.set_space(2'000'000);
    store->append(append_to("table 0", 4, {"small"}), remember);
    store->append(append_to("table 1", 3, {std::string(8'000'000, 'x')}), remember);
    store->append(append_to("table 2", 3, {"small"}), remember);
    go_on.set_value();
    CHECK(add_chat_and_wait(*store, "table 2", "after all").written == Written::Done);
    CHECK(outcomes == std::vector<Written>{Written::Done, Written::Failed, Written::Done});
    CHECK(lines_of(*store, "table 0").size() == 4);
    CHECK(lines_of(*store, "table 1").size() == 2);
    CHECK(lines_of(*store, "table 2").size() == 3);
    disk.set_space(FullDisk::unlimited);
    CHECK(store->check().has_value());
}

TEST_CASE("a disk that is full from the start is a clear refusal, and costs nothing")
{
    FullDisk disk;
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    {
        const std::unique_ptr<Store> store = opened(path);
        make_tables(*store, 3);
    }
    disk.set_space(0);  // SQLite needs a few pages beside the file even to read it
    CHECK(contains(refusal_of(path), "the disk is full"));
    CHECK(contains(refusal_of(path, Access::ReadOnly), "the disk is full"));
    CHECK(contains(refusal_of(folder.file("new.sqlite")), "the disk is full"));
    disk.set_space(FullDisk::unlimited);
    CHECK(count_lines(*opened(path)).size() == 3);
    CHECK(opened(folder.file("new.sqlite")) != nullptr);
}

TEST_CASE("a store that may not be written is opened for reading")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    {
        const std::unique_ptr<Store> store = opened(path);
        make_tables(*store, 1);
    }
    SUBCASE("the file and its folder")
    {
        allow_everybody_to_read(path, static_cast<fs::perms>(0555), static_cast<fs::perms>(0444));
    }
    SUBCASE("only the file")
    {
        allow_everybody_to_read(path, static_cast<fs::perms>(0777), static_cast<fs::perms>(0444));
    }
    SUBCASE("only the folder")
    {
        allow_everybody_to_read(path, static_cast<fs::perms>(0555), static_cast<fs::perms>(0666));
    }
    SUBCASE("a folder with letters that mean something in addresses")
    {
        const std::string odd = folder.file("100%? #1");
        fs::create_directory(odd);
        fs::rename(path, odd + "/tables.sqlite");
        fs::permissions(folder.path(), all_may_enter);
        allow_everybody_to_read(odd + "/tables.sqlite", static_cast<fs::perms>(0555), all_may_read);
        CHECK(without_privileges([&] { return can_only_read(odd + "/tables.sqlite"); }));
        fs::permissions(odd, all_may_enter);
        return;
    }
    CHECK(without_privileges([&] { return can_only_read(path); }));
    fs::permissions(folder.path(), all_may_enter);
}

TEST_CASE("a program that may only read can do so beside a running server and after its crash")
{
    const TemporaryFolder folder;
    const TemporaryFolder signals;
    const std::string path = folder.file("tables.sqlite");
    const pid_t server = ::fork();
    REQUIRE(server >= 0);
    if (server == 0)
    {
        const std::unique_ptr<Store> store = std::move(*open_store({.location = path}));
        create_and_wait(*store, new_table("table 0"));
        allow_everybody_to_read(path, static_cast<fs::perms>(0555), static_cast<fs::perms>(0444));
        std::ofstream(signals.file("ready")) << "ready";
        ::pause();
        ::_exit(0);
    }
    while (!fs::exists(signals.file("ready")))
        ::usleep(1000);
    CHECK(without_privileges([&] { return can_only_read(path); }));
    REQUIRE(::kill(server, SIGKILL) == 0);
    REQUIRE(::waitpid(server, nullptr, 0) == server);
    CHECK(without_privileges([&] { return can_only_read(path); }));  // its log still lies there
    allow_everybody_to_read(path, all_may_enter, all_may_read);
    const std::unique_ptr<Store> store = opened(path);
    CHECK(lines_of(*store, "table 0").size() == 2);
}

TEST_CASE("a store that may not be read is refused")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    opened(path).reset();
    fs::permissions(folder.path(), all_may_enter);
    fs::permissions(path, fs::perms::none);
    CHECK(without_privileges([&] {
        const Result<std::unique_ptr<Store>> store = open_store({.location = path});
        return !store && contains(store.error().message, "Permission denied");
    }));
}

}  // namespace tischwerk::store
