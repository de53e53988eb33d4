// A disk that runs full when a test asks for it. SQLite lets a program replace its system calls, so
// it meets the same short writes and the same ENOSPC as on a real disk, at any byte.
#pragma once

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <sqlite3.h>

namespace tischwerk::store
{

// Make it before the first store is opened; the space may change at any time.
class FullDisk
{
public:
    FullDisk()
    {
        set_space(unlimited);
        replace_calls(reinterpret_cast<sqlite3_syscall_ptr>(&write),
                      reinterpret_cast<sqlite3_syscall_ptr>(&write_at));
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() { replace_calls(nullptr, nullptr); }

    static constexpr int64_t unlimited = std::numeric_limits<int64_t>::max() / 2;
    void set_space(int64_t bytes) { space_left = bytes; }

private:
    // The number of these bytes that fit. Overwriting needs no new space, only growing does.
    static std::size_t take(int descriptor, off_t place, std::size_t wanted)
    {
        struct stat status
        {};
        if (::fstat(descriptor, &status) != 0)
            return 0;
        const auto inside = static_cast<std::size_t>(
            std::clamp<off_t>(status.st_size - place, 0, static_cast<off_t>(wanted)));
        const auto growth = static_cast<int64_t>(wanted - inside);
        const int64_t before = space_left.fetch_sub(growth);
        return inside + static_cast<std::size_t>(std::clamp<int64_t>(before, 0, growth));
    }

    static ssize_t write(int descriptor, const void* data, std::size_t size)
    {
        return write_at(descriptor, data, size, ::lseek(descriptor, 0, SEEK_CUR));
    }

    static ssize_t write_at(int descriptor, const void* data, std::size_t size, off_t place)
    {
        const std::size_t possible = take(descriptor, place, size);
        if (possible > 0)
            return ::pwrite(descriptor, data, possible, place);
        errno = ENOSPC;
        return -1;
    }

    static void replace_calls(sqlite3_syscall_ptr write_call, sqlite3_syscall_ptr write_at_call)
    {
        sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
        system->xSetSystemCall(system, "write", write_call);
        for (const char* name : {"pwrite", "pwrite64"})  // the build chooses between them
            system->xSetSystemCall(system, name, write_at_call);
    }

    inline static std::atomic<int64_t> space_left = unlimited;
};

}  // namespace tischwerk::store
