// A confirmed write has reached the disk. This program replaces the system's fsync and fdatasync,
// also inside SQLite, to count the flushes and to let them fail.
#include "store/store.hpp"
#include "store/testing/store_examples.hpp"

#include <atomic>
#include <cerrno>

#include <sys/syscall.h>
#include <unistd.h>

#include <doctest/doctest.h>

namespace
{

std::atomic<int> flush_count = 0;
std::atomic<bool> flushes_fail = false;

int flush(long call, int descriptor)
{
    ++flush_count;
    if (!flushes_fail)
        return static_cast<int>(::syscall(call, descriptor));
    errno = EIO;
    return -1;
}

}  // namespace

extern "C" int fsync(int descriptor)
{
    return flush(SYS_fsync, descriptor);
}

extern "C" int fdatasync(int descriptor)
{
    return flush(SYS_fdatasync, descriptor);
}

namespace tischwerk::store
{

TEST_CASE("every confirmed write has been flushed, and a conflict needs no flush")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder.file("tables.sqlite"));
    create_and_wait(*store, new_table("a"));
    for (int64_t number = 3; number < 10; ++number)
    {
        const int before = flush_count;
        REQUIRE(append_and_wait(*store, append_to("a", number, {"x"})).written == Written::Done);
        CHECK(flush_count > before);
    }
    const int before = flush_count;
    CHECK(append_and_wait(*store, append_to("a", 3, {"x"})).written == Written::Conflict);
    CHECK(flush_count == before);
}

TEST_CASE("a write that could not be flushed is not confirmed")
{
    const TemporaryFolder folder;
    const std::string path = folder.file("tables.sqlite");
    {
        const std::unique_ptr<Store> store = opened(path);
        create_and_wait(*store, new_table("a"));
        flushes_fail = true;
        const Outcome outcome = append_and_wait(*store, append_to("a", 3, {"x"}));
        CHECK(outcome.written == Written::Failed);
        CHECK(contains(outcome.message, "disk I/O error"));
        CHECK_FALSE(store->writable().has_value());
        CHECK(lines_of(*store, "a").size() == 2);
        flushes_fail = false;
        CHECK(append_and_wait(*store, append_to("a", 3, {"y"})).written == Written::Done);
        CHECK(store->writable().has_value());
    }
    const std::unique_ptr<Store> store = opened(path);
    CHECK(lines_of(*store, "a") == std::vector<std::string>{"created", "seated", "y"});
    CHECK(store->check().has_value());
}

}  // namespace tischwerk::store
