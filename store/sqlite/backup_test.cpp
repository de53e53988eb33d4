// A backup is complete, of a single moment, and readable anywhere, or absent.
#include "store/sqlite/backup.hpp"
#include "store/store.hpp"
#include "store/testing/full_disk.hpp"
#include "store/testing/store_examples.hpp"

#include <atomic>
#include <fstream>
#include <set>
#include <thread>

#include <sys/stat.h>

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

namespace fs = std::filesystem;

bool go_on(int64_t, int64_t)
{
    return true;
}

Result<Backup> copy(const TemporaryFolder& folder, Existing existing = Existing::Keep)
{
    return back_up("sqlite:" + folder.file("tables.sqlite"), folder.file("copy.sqlite"), existing,
                   go_on);
}

std::string refusal_of_copy(const TemporaryFolder& folder, Existing existing = Existing::Keep)
{
    const Result<Backup> backup = copy(folder, existing);
    REQUIRE_FALSE(backup.has_value());
    CHECK(backup.error().message.find('\n') == std::string::npos);
    return backup.error().message;
}

// The files in the folder besides the store and SQLite's own files for it.
std::set<std::string> copies_in(const TemporaryFolder& folder)
{
    std::set<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder.path()))
        if (const std::string name = entry.path().filename(); !name.starts_with("tables.sqlite"))
            names.insert(name);
    return names;
}

// A server that writes to the tables a and b in turn, a always first.
class BusyServer
{
public:
    explicit BusyServer(Store& store) : store_(store)
    {
        create_and_wait(store, new_table("a"));
        create_and_wait(store, new_table("b"));
        thread_ = std::thread([this] { work(); });
    }
    ~BusyServer()
    {
        is_over_ = true;
        thread_.join();
    }
    int64_t last_of_a() const { return last_of_a_; }
    void wait_until(int64_t number_of_a) const
    {
        while (last_of_a_ < number_of_a)
            std::this_thread::yield();
    }

private:
    void work()
    {
        for (int64_t number = 3; !is_over_; ++number)
        {
            append_and_wait(store_, append_to("a", number, {std::string(50'000, 'a')}));
            last_of_a_ = number;
            append_and_wait(store_, append_to("b", number, {std::string(50'000, 'b')}));
        }
    }

    Store& store_;
    std::atomic<int64_t> last_of_a_ = 2;
    std::atomic<bool> is_over_ = false;
    std::thread thread_;
};

// Prepares a store of 8 MB, and an older copy that must survive.
void prepare_failure(const TemporaryFolder& folder)
{
    const std::unique_ptr<Store> store = opened(folder.file("tables.sqlite"));
    create_and_wait(*store, new_table("a"));
    append_and_wait(*store, append_to("a", 3, {std::string(8'000'000, 'x')}));
    std::ofstream(folder.file("copy.sqlite")) << "older";
}

}  // namespace

TEST_CASE("a backup under load is of a single moment and makes no write wait")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder.file("tables.sqlite"));
    const BusyServer server(*store);
    server.wait_until(30);
    const int64_t last_before = server.last_of_a();
    const auto see_server_go_on = [&](int64_t, int64_t) {
        server.wait_until(server.last_of_a() + 2);
        return true;
    };
    const Result<Backup> backup = back_up(folder.file("tables.sqlite"), folder.file("copy.sqlite"),
                                          Existing::Keep, see_server_go_on);
    REQUIRE(backup.has_value());
    CHECK(backup->tables == 2);
    CHECK(backup->bytes == static_cast<int64_t>(fs::file_size(folder.file("copy.sqlite"))));

    const std::unique_ptr<Store> copied = opened(folder.file("copy.sqlite"));
    const std::size_t lines_of_a = lines_of(*copied, "a").size();
    const std::size_t lines_of_b = lines_of(*copied, "b").size();
    CHECK(lines_of_a >= static_cast<std::size_t>(last_before));
    CHECK((lines_of_a == lines_of_b || lines_of_a == lines_of_b + 1));
    CHECK((*copied->read_table("a"))->tokens.size() == 2);
    CHECK(copied->check().has_value());
    CHECK(append_and_wait(*copied, append_to("a", static_cast<int64_t>(lines_of_a) + 1, {"on"}))
              .written == Written::Done);
}

TEST_CASE("a backup is one plain file for its owner alone")
{
    const TemporaryFolder folder;
    {
        const std::unique_ptr<Store> store = opened(folder.file("tables.sqlite"));
        create_and_wait(*store, new_table("a"));
        REQUIRE(copy(folder).has_value());
        CHECK(copies_in(folder) == std::set<std::string>{"copy.sqlite"});
    }
    struct stat status
    {};
    REQUIRE(::stat(folder.file("copy.sqlite").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0600);
    std::ifstream file(folder.file("copy.sqlite"), std::ios::binary);
    std::string header(100, '\0');
    file.read(header.data(), 100);
    CHECK(header.substr(18, 2) == "\x01\x01");  // SQLite's mark for "no write-ahead log"
    const std::unique_ptr<Store> copied = opened(folder.file("copy.sqlite"), Access::ReadOnly);
    CHECK(lines_of(*copied, "a").size() == 2);
}

TEST_CASE("a backup replaces a file only when told to, and never the store")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder.file("tables.sqlite"));
    create_and_wait(*store, new_table("a"));
    std::ofstream(folder.file("copy.sqlite")) << "older";
    CHECK(contains(refusal_of_copy(folder), "exists already"));
    CHECK(fs::file_size(folder.file("copy.sqlite")) == 5);
    REQUIRE(copy(folder, Existing::Replace).has_value());
    CHECK(lines_of(*opened(folder.file("copy.sqlite"), Access::ReadOnly), "a").size() == 2);

    std::ofstream(folder.file("copy.sqlite-wal")) << "somebody's";
    CHECK(contains(refusal_of_copy(folder, Existing::Replace), "lies beside it"));
    fs::remove(folder.file("copy.sqlite-wal"));
    fs::remove(folder.file("copy.sqlite"));
    fs::create_symlink(folder.file("tables.sqlite"), folder.file("copy.sqlite"));
    CHECK(contains(refusal_of_copy(folder, Existing::Replace), "the store itself"));
    fs::remove(folder.file("copy.sqlite"));
    fs::create_directory(folder.file("copy.sqlite"));
    CHECK(contains(refusal_of_copy(folder, Existing::Replace), "no plain file"));
    CHECK(lines_of(*store, "a").size() == 2);
}

TEST_CASE("a backup that fails leaves nothing behind")
{
    FullDisk disk;
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    prepare_failure(folder);
    SUBCASE("a full disk")
    {
        disk.set_space(5'000'000);
        CHECK(contains(refusal_of_copy(folder, Existing::Replace), "the disk is full"));
    }
    SUBCASE("the host broke it off")
    {
        const Result<Backup> backup = back_up(path, folder.file("copy.sqlite"), Existing::Replace,
                                              [](int64_t, int64_t) { return false; });
        REQUIRE_FALSE(backup.has_value());
        CHECK(contains(backup.error().message, "broken off"));
    }
    SUBCASE("damage")
    {
        fs::resize_file(path, 409'600);
        CHECK(contains(refusal_of_copy(folder, Existing::Replace), "damaged"));
    }
    SUBCASE("no folder")
    {
        const Result<Backup> backup =
            back_up(path, folder.file("nowhere/copy.sqlite"), Existing::Keep, go_on);
        REQUIRE_FALSE(backup.has_value());
        CHECK(contains(backup.error().message, "No such file"));
    }
    SUBCASE("not a store")
    {
        std::ofstream(path, std::ios::trunc) << "hello";
        CHECK(contains(refusal_of_copy(folder, Existing::Replace), "not a Tischwerk store"));
    }
    disk.set_space(FullDisk::unlimited);
    CHECK(copies_in(folder) == std::set<std::string>{"copy.sqlite"});
    CHECK(fs::file_size(folder.file("copy.sqlite")) == 5);
}

}  // namespace tischwerk::store
