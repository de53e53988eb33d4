// Moves the content of the write-ahead log into the file beside the writer, on a thread with its
// own connection. The disk may take half a second for it, which no write should wait for.
#pragma once

#include "store/sqlite/connection.hpp"
#include "store/statistics.hpp"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace tischwerk::store
{

// Moves as many pages as possible without waiting (SQLite's passive checkpoint). Pages that a long
// reader such as a backup still needs stay. A failure loses no data; the log only stays long.
struct MovedPages
{
    int log_count = 0;
    int moved_count = 0;
    bool is_complete() const { return log_count >= 0 && log_count == moved_count; }
};
MovedPages move_log(Connection& connection);

class LogMover
{
public:
    LogMover(std::unique_ptr<Connection> connection, LatencyCounter& times);
    LogMover(const LogMover&) = delete;
    LogMover& operator=(const LogMover&) = delete;
    ~LogMover();

    void begin();
    bool is_moving() const { return is_moving_; }

private:
    void work();
    void move();

    const std::unique_ptr<Connection> connection_;
    LatencyCounter& times_;
    std::atomic<bool> is_moving_ = false;

    std::mutex mutex_;  // guards the members below, down to the thread
    std::condition_variable called_;
    bool is_stopping_ = false;
    std::thread thread_;
};

}  // namespace tischwerk::store
