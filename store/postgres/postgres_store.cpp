// A store in a PostgreSQL database: a connection for writes on its own thread, and a connection for
// reads. A lost connection is opened anew.
#include "store/open.hpp"
#include "store/postgres/listener.hpp"
#include "store/postgres/reads.hpp"
#include "store/postgres/schema.hpp"
#include "store/postgres/writer.hpp"
#include "store/postgres/writes.hpp"
#include "store/writing_store.hpp"

#include <mutex>
#include <random>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

using postgres::Moment;

// Reading everything, as `verify` does, may take long; the reads of a server are short.
constexpr std::chrono::seconds patience_of_server(15);
constexpr std::chrono::hours patience_of_command(24);

class PostgresStore : public WritingStore
{
    // Asks a second time on a new connection: the first may have been lost since its last use.
    template <typename Ask>
    auto read(const Ask& ask) -> decltype(ask())
    {
        const std::lock_guard lock(reader_mutex_);
        if (!reader_->is_lost())
            if (auto answer = ask(); answer || !reader_->is_lost() || moment_ == Moment::Given)
                return answer;
        if (const Result<void> opened = open_reader(); !opened)
            return refuse(opened.error());
        return ask();
    }

public:
    // Without a writer the store is read-only.
    PostgresStore(postgres::Place place, std::unique_ptr<postgres::Writer> writer,
                  std::unique_ptr<postgres::Connection> reader, const StoreOptions& options)
        : WritingStore(options.chat_lines_kept)
        , place_(std::move(place))
        , moment_(writer == nullptr ? Moment::Given : Moment::New)
        , writer_(std::move(writer))
        , reader_(std::move(reader))
    {}

    Result<std::string> read_note(std::string_view name) override
    {
        return read([&] { return postgres::read_note(*reader_, name); });
    }

    Result<std::vector<std::string>> note_names() override
    {
        return read([&] { return postgres::note_names(*reader_); });
    }

    Result<std::optional<Entry>> read_entry(std::string_view kind, std::string_view key) override
    {
        return read([&] { return postgres::read_entry(*reader_, kind, key); });
    }

    Result<std::vector<Entry>> entries(const EntryQuery& query) override
    {
        return read([&] { return postgres::entries(*reader_, query); });
    }

    Result<std::vector<std::string>> entry_kinds() override
    {
        return read([&] { return postgres::entry_kinds(*reader_); });
    }

    Result<std::optional<StoredTable>> read_table(std::string_view id,
                                                  int64_t first_number) override
    {
        return read([&] { return postgres::read_table(*reader_, id, first_number, moment_); });
    }

    Result<std::vector<ChatLine>> read_chat(std::string_view table, int64_t after_number) override
    {
        return read([&] { return postgres::read_chat(*reader_, table, after_number); });
    }

    std::vector<FoundNews> read_news(std::span<const NewsQuery> queries) override
    {
        Result<std::vector<FoundNews>> news =
            read([&] { return postgres::read_news(*reader_, queries); });
        return news ? std::move(*news)
                    : std::vector<FoundNews>(queries.size(), refuse(news.error()));
    }

    Result<std::vector<TableRow>> public_tables(const ListQuery& query) override
    {
        return read([&] { return postgres::public_tables(*reader_, query); });
    }

    Result<std::vector<std::string>> table_ids() override
    {
        return read([&] { return postgres::table_ids(*reader_); });
    }

    Result<std::vector<TableRow>> tables(std::string_view after_id, int limit) override
    {
        return read([&] { return postgres::tables(*reader_, after_id, limit); });
    }

    Result<std::vector<std::string>> idle_tables(const IdleQuery& query) override
    {
        return read([&] { return postgres::idle_tables(*reader_, query); });
    }

    Result<std::vector<Wake>> wakes(int64_t until_ms) override
    {
        return read([&] { return postgres::wakes(*reader_, until_ms); });
    }

    bool is_shared() const override { return true; }

    void listen(WhenNews when_news) override
    {
        if (writer_ != nullptr)
            listener_ = std::make_unique<postgres::Listener>(
                place_, [writer = writer_.get()] { return writer->sender(); },
                std::move(when_news));
    }

    Result<bool> claim(const std::string& what) override
    {
        return read([&]() -> Result<bool> {
            if (claims_.contains(what) && reader_->is_open())
                return true;
            const Result<bool> is_ours = postgres::claim(*reader_, what);
            if (is_ours && *is_ours)
                claims_.insert(what);
            return is_ours;
        });
    }

    void release(const std::string& what) override
    {
        const std::lock_guard lock(reader_mutex_);
        if (claims_.erase(what) > 0 && !reader_->is_lost())
            (void)postgres::release(*reader_, what);
    }

    Result<void> tell_others(const std::string& word) override
    {
        return read([&] { return postgres::tell_others(*reader_, word); });
    }

    Result<void> check() override
    {
        return read([&] { return postgres::check_integrity(*reader_); });
    }

    Result<void> writable() const override
    {
        if (writer_ == nullptr)
            return refuse(read_only());
        return writer_->writable();
    }

    // PostgreSQL checks its own files and reports damage with every answer.
    bool is_damaged() const override { return false; }

    int64_t backed_up_s() const override { return writer_ ? writer_->backed_up_s() : 0; }

    Statistics statistics() const override
    {
        return writer_ == nullptr ? Statistics{} : writer_->statistics();
    }

private:
    std::string read_only() const
    {
        return fmt::format("store '{}': it was opened for reading", place_.label);
    }

    void write(AnyWrite any, WhenWritten when_written) override
    {
        if (writer_ == nullptr)
            when_written({Written::Failed, 0, read_only()});
        else
            writer_->add(std::move(any), std::move(when_written));
    }

    Result<void> open_reader()
    {
        if (moment_ == Moment::Given)
            return refuse(
                fmt::format("store '{}': the connection to the database was lost", place_.label));
        Result<std::unique_ptr<postgres::Connection>> opened =
            postgres::Connection::open(place_, patience_of_server);
        if (!opened)
            return refuse(opened.error());
        reader_ = std::move(*opened);
        claims_.clear();  // the claims have ended with the connection
        return {};
    }

    const postgres::Place place_;
    const Moment moment_;
    std::unique_ptr<postgres::Writer> writer_;
    std::mutex reader_mutex_;
    std::unique_ptr<postgres::Connection> reader_;
    std::set<std::string> claims_;  // held by the reader's connection
    std::unique_ptr<postgres::Listener> listener_;
};

// A name that no other server has, not even a server with the same process number on another
// machine.
std::string new_writer_name()
{
    std::random_device random;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

Result<std::unique_ptr<Store>> open_at_one_moment(const postgres::Place& place,
                                                  const StoreOptions& options)
{
    Result<std::unique_ptr<postgres::Connection>> reader =
        postgres::Connection::open(place, patience_of_command);
    if (!reader)
        return refuse(reader.error());
    Result<void> ready = (*reader)->execute("SET idle_in_transaction_session_timeout = 0;"
                                            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    if (ready)
        ready = check_schema(**reader, postgres::schema_steps());
    if (!ready)
        return refuse(ready.error());
    return std::make_unique<PostgresStore>(place, nullptr, std::move(*reader), options);
}

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const StoreOptions& options)
{
    const Result<postgres::Place> place = postgres::parse_place(options.location);
    if (!place)
        return refuse(place.error());
    if (options.access == Access::ReadOnly)
        return open_at_one_moment(*place, options);
    const postgres::Sharing sharing =
        options.access == Access::Alone ? postgres::Sharing::Alone : postgres::Sharing::Together;
    Result<std::unique_ptr<postgres::Writer>> writer =
        postgres::Writer::open(*place, sharing, new_writer_name(), options.max_queued);
    if (!writer)
        return refuse(writer.error());
    Result<std::unique_ptr<postgres::Connection>> reader =
        postgres::Connection::open(*place, patience_of_server);
    if (!reader)
        return refuse(reader.error());
    return std::make_unique<PostgresStore>(*place, std::move(*writer), std::move(*reader), options);
}

void note_postgres_backup(const std::string& location, int64_t seconds)
{
    const Result<postgres::Place> place = postgres::parse_place(location);
    if (!place)
        return;
    const Result<std::unique_ptr<postgres::Connection>> connection =
        postgres::Connection::open(*place, patience_of_server);
    if (connection)
        (void)(*connection)
            ->ask(postgres::request_of(Note{std::string(backup_note), std::to_string(seconds)}));
}

}  // namespace tischwerk::store
