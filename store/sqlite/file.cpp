#include "store/sqlite/file.hpp"

#include "store/open.hpp"
#include "store/sqlite/schema.hpp"

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::store
{

std::string system_reason()
{
    return std::generic_category().message(errno);
}

namespace
{

namespace fs = std::filesystem;

// Only the owner may read a store: it holds seeds and tokens.
constexpr mode_t owner_only = 0600;

Result<void> create_if_missing(const std::string& path)
{
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, owner_only);
    if (descriptor >= 0)
        ::close(descriptor);
    else if (errno != EEXIST)
        return refuse(fmt::format("store '{}': cannot be created ({})", path, system_reason()));
    return {};
}

Result<void> turn_on_write_ahead_log(Connection& connection)
{
    Result<Query> answer = connection.query("PRAGMA journal_mode = WAL");
    if (!answer)
        return refuse(answer.error());
    if (const Result<bool> row = answer->next(); !row)
        return refuse(row.error());
    if (answer->text(0) != "wal")
        return refuse(fmt::format("store '{}': this file system cannot hold a write-ahead log; "
                                  "choose a local disk",
                                  connection.path()));
    return {};
}

// A read-only folder cannot take the files that SQLite keeps beside a write-ahead log. Without such
// a log no program is writing, so the file can be read as it is.
Result<std::unique_ptr<Connection>> open_as_it_lies(const std::string& path)
{
    std::string uri = "file:";
    for (const char letter : path)
        if (letter == '?' || letter == '#' || letter == '%')
            uri += fmt::format("%{:02x}", static_cast<int>(letter));
        else
            uri += letter;
    return Connection::open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, uri + "?immutable=1");
}

bool is_missing_its_log(Connection& connection)
{
    std::error_code error;
    const int code = sqlite3_extended_errcode(connection.handle());
    return (code == SQLITE_READONLY_DIRECTORY || (code & 0xff) == SQLITE_CANTOPEN) &&
           !fs::exists(connection.path() + "-wal", error) && !error;
}

}  // namespace

Result<std::string> sqlite_path(const std::string& location)
{
    constexpr std::string_view prefix = "sqlite:";
    if (is_postgres(location))
        return refuse("here a file is needed, sqlite:PATH, and not a database of PostgreSQL");
    const std::string path =
        location.starts_with(prefix) ? location.substr(prefix.size()) : location;
    if (path.empty() || path.find('\0') != std::string::npos)
        return refuse(fmt::format("store '{}': it has no path; write sqlite:PATH", location));
    std::error_code error;
    const fs::path real = fs::weakly_canonical(path, error);
    if (error)
        return refuse(fmt::format("store '{}': {}", path, error.message()));
    const fs::file_status status = fs::status(real, error);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return refuse(fmt::format("store '{}': it is no plain file", path));
    return real.string();
}

Result<FileLock> FileLock::take(const std::string& store_path)
{
    const std::string path = store_path + ".lock";
    FileLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only));
    if (lock.descriptor_ < 0)
        return refuse(
            fmt::format("store '{}': cannot create '{}' ({})", store_path, path, system_reason()));
    if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) == 0)
        return lock;
    if (errno == EWOULDBLOCK)
        return refuse(fmt::format("store '{}': another server is using it", store_path));
    return refuse(fmt::format("store '{}': cannot be locked ({})", store_path, system_reason()));
}

// The lock file stays: deleting it could take it away from the next server.
FileLock::~FileLock()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

std::string why_read_only(const std::string& path)
{
    std::error_code error;
    if (!fs::exists(path, error))
        return "";
    const std::string folder = fs::path(path).parent_path().string();
    for (const std::string& place : {path, folder.empty() ? std::string(".") : folder})
        if (::access(place.c_str(), W_OK) != 0)
            return fmt::format("store '{}': it is read-only ('{}': {})", path, place,
                               system_reason());
    return "";
}

Result<std::unique_ptr<Connection>> open_for_writing(const std::string& path)
{
    if (const Result<void> created = create_if_missing(path); !created)
        return refuse(created.error());
    Result<std::unique_ptr<Connection>> connection = Connection::open(path, SQLITE_OPEN_READWRITE);
    if (!connection)
        return connection;
    // No write before the file is known to be ours.
    const Result<int> version = schema_version(**connection);
    if (!version)
        return refuse(version.error());
    if (const Result<void> known = check_not_newer(*version, path); !known)
        return refuse(known.error());
    if (const Result<void> logged = turn_on_write_ahead_log(**connection); !logged)
        return refuse(logged.error());
    // FULL flushes the log at every commit: NORMAL may lose the last commits at a power failure.
    // The writer has the log's content moved after it has answered. Erased personal data is
    // overwritten, not only unlinked.
    const Result<void> set = (*connection)
                                 ->execute("PRAGMA synchronous = FULL;"
                                           "PRAGMA wal_autocheckpoint = 0;"
                                           "PRAGMA journal_size_limit = 67108864;"
                                           "PRAGMA secure_delete = ON;");
    if (!set)
        return refuse(set.error());
    if (const Result<void> migrated = migrate(**connection, schema_steps()); !migrated)
        return refuse(migrated.error());
    const bool was_older = static_cast<std::size_t>(*version) < schema_steps().size();
    if (*version > 0 && was_older)
        // The content that a migration removed must not stay in the write-ahead log.
        (void)sqlite3_wal_checkpoint_v2((*connection)->handle(), nullptr,
                                        SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    return connection;
}

Result<std::unique_ptr<Connection>> open_for_moving(const std::string& path)
{
    Result<std::unique_ptr<Connection>> connection = Connection::open(path, SQLITE_OPEN_READWRITE);
    if (!connection)
        return connection;
    const Result<void> set = (*connection)
                                 ->execute("PRAGMA synchronous = FULL;"
                                           "PRAGMA wal_autocheckpoint = 0;");
    if (!set)
        return refuse(set.error());
    return connection;
}

Result<std::unique_ptr<Connection>> open_for_reading(const std::string& path)
{
    std::error_code error;
    if (!fs::exists(path, error))
        return refuse(fmt::format("store '{}': there is no such file", path));
    Result<std::unique_ptr<Connection>> connection = Connection::open(path, SQLITE_OPEN_READONLY);
    if (!connection)
        return connection;
    Result<int> version = schema_version(**connection);
    if (!version && is_missing_its_log(**connection))
    {
        connection = open_as_it_lies(path);
        if (!connection)
            return connection;
        version = schema_version(**connection);
    }
    if (!version)
        return refuse(version.error());
    if (*version == 0)
        return refuse(fmt::format("store '{}': it is empty", path));
    return connection;
}

Result<std::unique_ptr<Connection>> open_current_for_reading(const std::string& path)
{
    Result<std::unique_ptr<Connection>> connection = open_for_reading(path);
    if (!connection)
        return connection;
    const Result<int> version = schema_version(**connection);
    if (!version)
        return refuse(version.error());
    if (const Result<void> known = check_not_newer(*version, path); !known)
        return refuse(known.error());
    if (static_cast<std::size_t>(*version) < schema_steps().size())
        return refuse(fmt::format("store '{}': it has the older schema {}; `tischwerk serve` "
                                  "brings it up to date",
                                  path, *version));
    return connection;
}

}  // namespace tischwerk::store
