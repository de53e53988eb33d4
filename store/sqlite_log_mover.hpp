// Moves the write-ahead log's content into the file while others go on writing: a thread with a
// connection of its own. The disk may take half a second for it, which no write should wait for.
#pragma once

#include "store/sqlite_connection.hpp"
#include "store/statistics.hpp"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace tischwerk::store
{

// Moves what can be moved now; passive: waits for nobody. What a long reader such as a backup still
// needs stays. A failure costs nothing but length: the log itself is safe.
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

    std::mutex mutex_;  // guards what follows, down to the thread
    std::condition_variable called_;
    bool is_stopping_ = false;
    std::thread thread_;
};

}  // namespace tischwerk::store
