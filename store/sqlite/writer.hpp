// The writer of a SQLite file: a thread with a queue. The writes that gather in the queue while the
// disk is busy become the next transaction, so many writes share a flush of the disk.
#pragma once

#include "store/any_write.hpp"
#include "store/sqlite/connection.hpp"
#include "store/sqlite/log_mover.hpp"
#include "store/sqlite/writes.hpp"
#include "store/statistics.hpp"
#include "store/store.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace tischwerk::store
{

class SqliteWriter
{
public:
    // The second connection is for moving the log.
    SqliteWriter(std::unique_ptr<Connection> connection, std::unique_ptr<Connection> mover,
                 int max_queued);
    SqliteWriter(const SqliteWriter&) = delete;
    SqliteWriter& operator=(const SqliteWriter&) = delete;
    ~SqliteWriter();  // writes the queue to its end

    Result<void> writable() const;
    bool is_damaged() const { return is_damaged_; }
    // Refuses all further writes; callable from any thread.
    void stop_for_damage(const std::string& why);
    Statistics statistics() const;

    void add(AnyWrite write, WhenWritten when_written);

private:
    using Clock = std::chrono::steady_clock;

    struct Job
    {
        AnyWrite write;
        WhenWritten when_written;
        Clock::time_point queued_at;
        Outcome outcome;
    };

    void work();
    std::vector<Job> take_jobs();
    void write_all(std::span<Job> jobs);
    Result<void> write_together(std::span<Job> jobs);
    Result<void> write_jobs(std::span<Job> jobs);
    Result<void> write_in_savepoint(Job& job);
    void write_one_by_one(std::span<Job> jobs);
    void fail(Job& job, const Refusal& refusal);
    void answer(std::span<Job> jobs);
    void count(const Job& job);
    void move_log_if_long();

    const std::unique_ptr<Connection> connection_;
    const std::size_t max_queued_;
    std::string trouble_now_;  // the fault that the present attempt met
    int log_pages_ = 0;        // in the write-ahead log, after the last commit
    int next_move_pages_ = 0;  // size at which the log's content is moved into the file
    int log_pages_limit_ = 0;  // size at which the log should begin anew
    bool is_log_moving_ = false;
    bool has_begun_ = false;  // false: the latest transaction could not begin, so no write can
                              // succeed now
    std::atomic<bool> is_damaged_ = false;

    std::atomic<uint64_t> transactions_ = 0;
    std::atomic<uint64_t> writes_ = 0;
    std::atomic<uint64_t> lines_ = 0;
    std::atomic<uint64_t> conflicts_ = 0;
    std::atomic<uint64_t> failures_ = 0;
    std::atomic<uint64_t> queued_ = 0;
    LatencyCounter statement_times_;
    LatencyCounter commit_times_;
    LatencyCounter checkpoint_times_;
    LatencyCounter confirmation_times_;
    LogMover mover_;

    mutable std::mutex mutex_;  // guards the members below, down to the thread
    std::condition_variable added_;
    std::deque<Job> queue_;
    bool is_stopping_ = false;
    std::string trouble_;  // reason of the latest attempt's failure
    std::thread thread_;
};

}  // namespace tischwerk::store
