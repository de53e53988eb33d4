// The SQLite file on its disk: its path, its lock, and the ways to open it.
#pragma once

#include "core/values/result.hpp"
#include "store/sqlite/connection.hpp"

#include <memory>
#include <string>

namespace tischwerk::store
{

// The path in "sqlite:PATH" or a plain path, with links followed: each file has a single name.
Result<std::string> sqlite_path(const std::string& location);

// The system's text for the last call that failed.
std::string system_reason();

// Keeps a second server away from a file. The lock is on a file beside it, because SQLite's own
// locks must stay free for `backup` and `verify`; it ends with the process, even after a crash.
class FileLock
{
public:
    static Result<FileLock> take(const std::string& store_path);
    FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

// The reason why this process cannot write to the file or beside it; empty if it can, or if the
// file does not exist yet.
std::string why_read_only(const std::string& path);

// Opens the file for the writer: creates it, turns on the write-ahead log, brings the schema up to
// date. The caller holds the lock.
Result<std::unique_ptr<Connection>> open_for_writing(const std::string& path);

// Opens the writer's file a second time, to move its log from another thread.
Result<std::unique_ptr<Connection>> open_for_moving(const std::string& path);

// Opens an existing file, with or without a writer, and checks that it is a store.
Result<std::unique_ptr<Connection>> open_for_reading(const std::string& path);

// As above; also refuses a file whose schema is not the present version.
Result<std::unique_ptr<Connection>> open_current_for_reading(const std::string& path);

}  // namespace tischwerk::store
