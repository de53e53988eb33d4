// A store in a SQLite file: a connection for writes on its own thread, a connection that moves the
// log on another thread, and a connection for reads.
#include "store/open.hpp"
#include "store/sqlite/backup.hpp"
#include "store/sqlite/file.hpp"
#include "store/sqlite/reads.hpp"
#include "store/sqlite/writer.hpp"
#include "store/store.hpp"
#include "store/writing_store.hpp"

#include <mutex>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

class SqliteStore : public WritingStore
{
    // A read that meets damage stops the writer, which would make the damage worse.
    template <typename Read>
    auto read(const Read& read_now)
    {
        const std::lock_guard lock(reader_mutex_);
        auto answer = read_now();
        if (!answer && writer_ && (is_damage(reader_->handle()) || tells_damage(answer.error())))
            writer_->stop_for_damage(answer.error().message);
        return answer;
    }

public:
    // Without a writer the store is read-only; the last argument says why.
    SqliteStore(std::optional<FileLock> lock, std::unique_ptr<SqliteWriter> writer,
                std::unique_ptr<Connection> reader, int chat_lines_kept, std::string read_only)
        : WritingStore(chat_lines_kept)
        , lock_(std::move(lock))
        , writer_(std::move(writer))
        , reader_(std::move(reader))
        , read_only_(std::move(read_only))
    {}

    Result<std::string> read_note(std::string_view name) override
    {
        return read([&] { return store::read_note(*reader_, name); });
    }

    Result<std::vector<std::string>> note_names() override
    {
        return read([&] { return store::note_names(*reader_); });
    }

    Result<std::optional<Entry>> read_entry(std::string_view kind, std::string_view key) override
    {
        return read([&] { return store::read_entry(*reader_, kind, key); });
    }

    Result<std::vector<Entry>> entries(const EntryQuery& query) override
    {
        return read([&] { return store::entries(*reader_, query); });
    }

    Result<std::vector<std::string>> entry_kinds() override
    {
        return read([&] { return store::entry_kinds(*reader_); });
    }

    Result<std::optional<StoredTable>> read_table(std::string_view id,
                                                  int64_t first_number) override
    {
        return read([&] { return store::read_table(*reader_, id, first_number); });
    }

    Result<std::vector<TableRow>> tables(std::string_view after_id, int limit) override
    {
        return read([&] { return store::tables(*reader_, after_id, limit); });
    }

    Result<std::vector<std::string>> idle_tables(const IdleQuery& query) override
    {
        return read([&] { return store::idle_tables(*reader_, query); });
    }

    Result<std::vector<ChatLine>> read_chat(std::string_view table, int64_t after_number) override
    {
        return read([&] { return store::read_chat(*reader_, table, after_number); });
    }

    Result<std::vector<TableRow>> public_tables(const ListQuery& query) override
    {
        return read([&] { return store::public_tables(*reader_, query); });
    }

    Result<std::vector<std::string>> table_ids() override
    {
        return read([&] { return store::table_ids(*reader_); });
    }

    Result<std::vector<Wake>> wakes(int64_t until_ms) override
    {
        return read([&] { return store::wakes(*reader_, until_ms); });
    }

    Result<void> check() override
    {
        return read([&] { return check_integrity(*reader_); });
    }

    Result<void> writable() const override
    {
        if (writer_ == nullptr)
            return refuse(read_only_);
        return writer_->writable();
    }

    bool is_damaged() const override
    {
        return writer_ == nullptr ? tells_damage({RefusalKind::BadInput, read_only_})
                                  : writer_->is_damaged();
    }

    int64_t backed_up_s() const override { return store::backed_up_s(reader_->path()); }

    Statistics statistics() const override
    {
        return writer_ == nullptr ? Statistics{} : writer_->statistics();
    }

private:
    void write(AnyWrite any, WhenWritten when_written) override
    {
        if (writer_ == nullptr)
            when_written({Written::Failed, 0, read_only_});
        else
            writer_->add(std::move(any), std::move(when_written));
    }

    // Destroyed from below: the writer closes last and so can tidy up the write-ahead log; then the
    // lock opens the file to another server.
    std::optional<FileLock> lock_;
    std::unique_ptr<SqliteWriter> writer_;
    std::mutex reader_mutex_;
    std::unique_ptr<Connection> reader_;
    const std::string read_only_;
};

Result<std::unique_ptr<Store>> open_read_only(const std::string& path, std::string why)
{
    Result<std::unique_ptr<Connection>> reader = open_current_for_reading(path);
    if (!reader)
        return refuse(reader.error());
    return std::make_unique<SqliteStore>(std::nullopt, nullptr, std::move(*reader), 0,
                                         std::move(why));
}

// Damage that is found before the first write; empty: none, or no file yet.
std::string damage_in(const std::string& path)
{
    const Result<std::unique_ptr<Connection>> reader = open_for_reading(path);
    if (!reader)
        return "";  // opening it for writing gives the reason
    const Result<void> checked = check_quickly(**reader);
    return checked ? "" : checked.error().message;
}

Result<std::unique_ptr<Store>> open_read_write(const std::string& path, const StoreOptions& options)
{
    Result<FileLock> lock = FileLock::take(path);
    if (!lock)
        return refuse(lock.error());
    if (std::string damage = damage_in(path); !damage.empty())
        return open_read_only(path, std::move(damage));
    Result<std::unique_ptr<Connection>> connection = open_for_writing(path);
    if (!connection)
        return refuse(connection.error());
    Result<std::unique_ptr<Connection>> mover = open_for_moving(path);
    if (!mover)
        return refuse(mover.error());
    Result<std::unique_ptr<Connection>> reader = open_current_for_reading(path);
    if (!reader)
        return refuse(reader.error());
    return std::make_unique<SqliteStore>(std::move(*lock),
                                         std::make_unique<SqliteWriter>(std::move(*connection),
                                                                        std::move(*mover),
                                                                        options.max_queued),
                                         std::move(*reader), options.chat_lines_kept, "");
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const StoreOptions& options)
{
    const Result<std::string> path = sqlite_path(options.location);
    if (!path)
        return refuse(path.error());
    if (options.access == Access::ReadOnly)
        return open_read_only(*path, fmt::format("store '{}': it was opened for reading", *path));
    if (std::string why = why_read_only(*path); !why.empty())
        return open_read_only(*path, std::move(why));
    return open_read_write(*path, options);
}

}  // namespace tischwerk::store
