#include "store/sqlite/backup.hpp"

#include "store/sqlite/connection.hpp"
#include "store/sqlite/file.hpp"
#include "store/sqlite/reads.hpp"

#include <cerrno>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

namespace fs = std::filesystem;

constexpr int pages_at_once = 1000;  // between two reports of progress

Refusal cannot_write(const std::string& target, const std::string& why)
{
    return {RefusalKind::BadInput, fmt::format("backup '{}': {}", target, why)};
}

// The copy under its temporary name; deleted unless it was renamed to its final name.
class PartialFile
{
public:
    static Result<std::unique_ptr<PartialFile>> create(const std::string& target)
    {
        std::unique_ptr<PartialFile> file(
            new PartialFile(fmt::format("{}.{}.part", target, ::getpid())));
        const int descriptor =
            ::open(file->path_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (descriptor < 0)
            return refuse(cannot_write(target, system_reason()));
        ::close(descriptor);
        return file;
    }
    PartialFile(const PartialFile&) = delete;
    PartialFile& operator=(const PartialFile&) = delete;
    ~PartialFile() { ::unlink(path_.c_str()); }

    const std::string& path() const { return path_; }

private:
    explicit PartialFile(std::string path) : path_(std::move(path)) {}

    std::string path_;
};

Result<void> flush(const std::string& path)
{
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool is_flushed = descriptor >= 0 && ::fsync(descriptor) == 0;
    const std::string why = is_flushed ? "" : system_reason();
    if (descriptor >= 0)
        ::close(descriptor);
    if (!is_flushed)
        return refuse(cannot_write(path, why));
    return {};
}

Result<void> check_target(const std::string& store_path, const std::string& target,
                          Existing existing)
{
    std::error_code error;
    const fs::file_status status = fs::status(target, error);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return refuse(cannot_write(target, "it is no plain file"));
    if (fs::exists(status) && fs::equivalent(store_path, target, error))
        return refuse(cannot_write(target, "it is the store itself"));
    if (fs::exists(status) && existing == Existing::Keep)
        return refuse(cannot_write(target, "it exists already"));
    // SQLite would read another store's write-ahead log as a part of the copy.
    if (fs::exists(target + "-wal", error))
        return refuse(cannot_write(target, fmt::format("'{}-wal' lies beside it, so a server uses "
                                                       "that name or has crashed there",
                                                       target)));
    return {};
}

// SQLite's backup interface copies pages as they are, faster than VACUUM INTO, and reports its
// progress. It blocks no writer: beside a write-ahead log a reader never does.
Result<void> copy_pages(Connection& source, Connection& copy, const BackupProgress& progress)
{
    sqlite3_backup* backup = sqlite3_backup_init(copy.handle(), "main", source.handle(), "main");
    if (backup == nullptr)
        return refuse(sqlite_refusal(copy.handle(), copy.path()));
    int answer = SQLITE_OK;
    bool goes_on = true;
    while (answer == SQLITE_OK && goes_on)
    {
        answer = sqlite3_backup_step(backup, pages_at_once);
        const int page_count = sqlite3_backup_pagecount(backup);
        goes_on = progress(page_count - sqlite3_backup_remaining(backup), page_count);
    }
    if (sqlite3_backup_finish(backup) != SQLITE_OK)
        return refuse(sqlite_refusal(copy.handle(), copy.path()));
    if (answer != SQLITE_DONE)
        return refuse("it was broken off");
    return {};
}

// The copy is a file without a write-ahead log, so it can be read from anywhere, even from a
// read-only medium. A server turns the log on again.
Result<int64_t> copy_checked(Connection& source, Connection& copy, const BackupProgress& progress)
{
    // A single transaction holds all parts: otherwise every write of the server would make SQLite
    // start the copy again, and under load the copy would never end.
    if (const Result<void> begun = source.run("BEGIN"); !begun)
        return refuse(begun.error());
    const Result<std::optional<int64_t>> tables = source.number("SELECT count(*) FROM tables");
    if (!tables)
        return refuse(tables.error());
    Result<void> done = copy.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;");
    if (done)
        done = copy_pages(source, copy, progress);
    if (done)
        done = copy.execute("PRAGMA journal_mode = DELETE;");
    if (done)
        done = check_integrity(copy);
    if (!done)
        return refuse(done.error());
    return tables->value_or(0);
}

Result<int64_t> copy_to(const std::string& store_path, const std::string& part_path,
                        const BackupProgress& progress)
{
    const Result<std::unique_ptr<Connection>> source = open_for_reading(store_path);
    if (!source)
        return refuse(source.error());
    const Result<std::unique_ptr<Connection>> copy =
        Connection::open(part_path, SQLITE_OPEN_READWRITE);
    if (!copy)
        return refuse(copy.error());
    Result<int64_t> tables = copy_checked(**source, **copy, progress);
    if (!tables)
        return refuse(fmt::format("backup of '{}' failed: {}", store_path, tables.error().message));
    return tables;
}

Result<void> give_real_name(const std::string& part_path, const std::string& target)
{
    if (::rename(part_path.c_str(), target.c_str()) != 0)
        return refuse(cannot_write(target, system_reason()));
    const fs::path folder = fs::path(target).parent_path();
    return flush(folder.empty() ? "." : folder.string());
}

std::string stamp_of(const std::string& store_path)
{
    return store_path + ".backup";
}

// A stamp that cannot be written is no error: the backup exists all the same.
void remember_backup(const std::string& store_path)
{
    const int descriptor =
        ::open(stamp_of(store_path).c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return;
    (void)::futimens(descriptor, nullptr);
    ::close(descriptor);
}

}  // namespace

Result<Backup> back_up(const std::string& location, const std::string& target, Existing existing,
                       const BackupProgress& progress)
{
    const Result<std::string> store_path = sqlite_path(location);
    if (!store_path)
        return refuse(store_path.error());
    if (const Result<void> fits = check_target(*store_path, target, existing); !fits)
        return refuse(fits.error());
    const Result<std::unique_ptr<PartialFile>> file = PartialFile::create(target);
    if (!file)
        return refuse(file.error());
    const Result<int64_t> tables = copy_to(*store_path, (*file)->path(), progress);
    if (!tables)
        return refuse(tables.error());
    if (const Result<void> flushed = flush((*file)->path()); !flushed)
        return refuse(flushed.error());
    std::error_code error;
    const auto bytes = static_cast<int64_t>(fs::file_size((*file)->path(), error));
    if (const Result<void> fits = check_target(*store_path, target, existing); !fits)
        return refuse(fits.error());  // another program may have been quicker
    if (const Result<void> named = give_real_name((*file)->path(), target); !named)
        return refuse(named.error());
    remember_backup(*store_path);
    return Backup{*tables, bytes};
}

int64_t backed_up_s(const std::string& store_path)
{
    struct stat status = {};
    return ::stat(stamp_of(store_path).c_str(), &status) == 0 ? status.st_mtim.tv_sec : 0;
}

}  // namespace tischwerk::store
