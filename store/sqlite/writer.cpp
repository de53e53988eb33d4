#include "store/sqlite/writer.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

// More jobs would only make the first job wait for the last.
constexpr std::size_t max_jobs_at_once = 1000;

// About 16 MiB are moved at a time; smaller parts would move the same pages, those of tables with
// players, again and again.
constexpr int pages_at_a_time = 4000;
// About 64 MiB, which a restart after a crash reads in a moment. The longer the log may be, the
// more rarely the writer has to finish, which costs it a flush of the file.
constexpr int max_log_pages = 16'000;

}  // namespace

SqliteWriter::SqliteWriter(std::unique_ptr<Connection> connection,
                           std::unique_ptr<Connection> mover, int max_queued)
    : connection_(std::move(connection))
    , max_queued_(static_cast<std::size_t>(max_queued))
    , next_move_pages_(pages_at_a_time)
    , log_pages_limit_(max_log_pages)
    , mover_(std::move(mover), checkpoint_times_)
{
    const auto remember_log_pages = [](void* pages, sqlite3*, const char*, int page_count) {
        *static_cast<int*>(pages) = page_count;
        return SQLITE_OK;
    };
    sqlite3_wal_hook(connection_->handle(), remember_log_pages, &log_pages_);
    thread_ = std::thread([this] { work(); });
}

SqliteWriter::~SqliteWriter()
{
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
    }
    added_.notify_one();
    thread_.join();
}

Result<void> SqliteWriter::writable() const
{
    const std::lock_guard lock(mutex_);
    if (!trouble_.empty())
        return refuse(trouble_);
    return {};
}

Statistics SqliteWriter::statistics() const
{
    return {transactions_,
            writes_,
            lines_,
            conflicts_,
            failures_,
            queued_,
            statement_times_.read(),
            commit_times_.read(),
            checkpoint_times_.read(),
            confirmation_times_.read()};
}

void SqliteWriter::add(AnyWrite write, WhenWritten when_written)
{
    {
        const std::lock_guard lock(mutex_);
        if (queue_.size() < max_queued_ && !is_damaged_)
        {
            queue_.push_back({std::move(write), std::move(when_written), Clock::now(), {}});
            ++queued_;
            added_.notify_one();
            return;
        }
    }
    ++failures_;
    if (is_damaged_)
        return when_written({Written::Failed, 0, writable().error().message});
    when_written({Written::Failed, 0,
                  fmt::format("store '{}': {} writes are waiting already; try again later",
                              connection_->path(), max_queued_)});
}

void SqliteWriter::work()
{
    for (std::vector<Job> jobs = take_jobs(); !jobs.empty(); jobs = take_jobs())
    {
        write_all(jobs);
        answer(jobs);
        move_log_if_long();
    }
}

// Waits for the next jobs; empty at the very end.
std::vector<SqliteWriter::Job> SqliteWriter::take_jobs()
{
    std::unique_lock lock(mutex_);
    added_.wait(lock, [this] { return is_stopping_ || !queue_.empty(); });
    const auto count = static_cast<std::ptrdiff_t>(std::min(queue_.size(), max_jobs_at_once));
    std::vector<Job> jobs(std::make_move_iterator(queue_.begin()),
                          std::make_move_iterator(queue_.begin() + count));
    queue_.erase(queue_.begin(), queue_.begin() + count);
    return jobs;
}

// When a whole transaction is lost, perhaps because a single write was too much for the disk, each
// write runs in its own transaction. If no transaction can even begin, all writes fail together.
void SqliteWriter::write_all(std::span<Job> jobs)
{
    trouble_now_.clear();
    const Result<void> written = is_damaged_ ? writable() : write_together(jobs);
    if (!written && has_begun_ && jobs.size() > 1 && !is_damaged_)
        write_one_by_one(jobs);
    else if (!written)
        for (Job& job : jobs)
            fail(job, written.error());
    const std::lock_guard lock(mutex_);
    if (!is_damaged_)
        trouble_ = trouble_now_;
}

void SqliteWriter::write_one_by_one(std::span<Job> jobs)
{
    Result<void> written;
    for (Job& job : jobs)
    {
        if (written || has_begun_)
            written = write_together({&job, 1});
        if (!written)
            fail(job, written.error());
    }
}

void SqliteWriter::stop_for_damage(const std::string& why)
{
    const std::lock_guard lock(mutex_);
    if (is_damaged_)
        return;
    trouble_ = why;
    is_damaged_ = true;
}

void SqliteWriter::fail(Job& job, const Refusal& refusal)
{
    trouble_now_ = refusal.message;
    job.outcome = {Written::Failed, 0, refusal.message};
}

Result<void> SqliteWriter::write_together(std::span<Job> jobs)
{
    const Clock::time_point start = Clock::now();
    Result<void> written = connection_->run("BEGIN IMMEDIATE");
    has_begun_ = written.has_value();
    if (written)
        written = write_jobs(jobs);
    const Clock::time_point before_commit = Clock::now();
    if (written)
        written = connection_->run("COMMIT");
    if (!written)
    {
        if (is_damage(connection_->handle()) || tells_damage(written.error()))
            stop_for_damage(written.error().message);
        if (connection_->in_transaction())
            (void)connection_->run("ROLLBACK");
        return written;
    }
    ++transactions_;
    statement_times_.add(before_commit - start);
    commit_times_.add(Clock::now() - before_commit);
    return {};
}

Result<void> SqliteWriter::write_jobs(std::span<Job> jobs)
{
    for (Job& job : jobs)
        if (const Result<void> written = write_in_savepoint(job); !written)
            return written;
    return {};
}

// A failing write is rolled back alone.
Result<void> SqliteWriter::write_in_savepoint(Job& job)
{
    if (const Result<void> saved = connection_->run("SAVEPOINT one_write"); !saved)
        return saved;
    const Result<Outcome> outcome =
        std::visit([&](const auto& one) { return write(*connection_, one); }, job.write);
    if (!outcome && (!connection_->in_transaction() || is_damage(connection_->handle())))
        return refuse(outcome.error());  // the whole transaction is rolled back
    if (outcome)
        job.outcome = *outcome;
    else
        fail(job, outcome.error());
    if (job.outcome.written != Written::Done)
        if (const Result<void> undone = connection_->run("ROLLBACK TO one_write"); !undone)
            return undone;
    return connection_->run("RELEASE one_write");
}

void SqliteWriter::answer(std::span<Job> jobs)
{
    for (Job& job : jobs)
    {
        count(job);
        job.when_written(job.outcome);
    }
}

void SqliteWriter::count(const Job& job)
{
    --queued_;
    confirmation_times_.add(Clock::now() - job.queued_at);
    switch (job.outcome.written)
    {
    case Written::Done:
        ++writes_;
        lines_ += line_count(job.write);
        break;
    case Written::Conflict: ++conflicts_; break;
    case Written::Failed: ++failures_; break;
    }
}

// The mover moves most of the log while writes go on. Only the writer can finish: the log begins
// anew when all of it is moved, and writes keep adding to it. If a reader still needs a part of it,
// the next attempt comes later, hence the limit beyond the remaining pages.
void SqliteWriter::move_log_if_long()
{
    if (log_pages_ < next_move_pages_ - pages_at_a_time)  // the log has begun anew
        next_move_pages_ = pages_at_a_time;
    if (mover_.is_moving())
        return;
    if (is_log_moving_ && log_pages_ >= log_pages_limit_)
    {
        const Clock::time_point start = Clock::now();
        const bool is_complete = move_log(*connection_).is_complete();
        checkpoint_times_.add(Clock::now() - start);
        log_pages_limit_ = is_complete ? max_log_pages : log_pages_ + pages_at_a_time;
    }
    is_log_moving_ = log_pages_ >= next_move_pages_;
    if (!is_log_moving_)
        return;
    next_move_pages_ = log_pages_ + pages_at_a_time;
    mover_.begin();
}

}  // namespace tischwerk::store
