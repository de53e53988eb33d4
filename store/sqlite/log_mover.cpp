#include "store/sqlite/log_mover.hpp"

#include <chrono>
#include <utility>

namespace tischwerk::store
{

namespace
{

// The writes that arrive during a round are moved in the next, which is shorter. The rounds end
// with so few pages that the writer can move them itself between two writes.
constexpr int few_pages = 100;
constexpr int max_rounds = 6;

}  // namespace

MovedPages move_log(Connection& connection)
{
    MovedPages pages;
    sqlite3_wal_checkpoint_v2(connection.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE,
                              &pages.log_count, &pages.moved_count);
    return pages;
}

LogMover::LogMover(std::unique_ptr<Connection> connection, LatencyCounter& times)
    : connection_(std::move(connection))
    , times_(times)
{
    thread_ = std::thread([this] { work(); });
}

LogMover::~LogMover()
{
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
    }
    called_.notify_one();
    thread_.join();
}

void LogMover::begin()
{
    {
        const std::lock_guard lock(mutex_);
        is_moving_ = true;
    }
    called_.notify_one();
}

void LogMover::work()
{
    std::unique_lock lock(mutex_);
    while (true)
    {
        called_.wait(lock, [this] { return is_stopping_ || is_moving_; });
        if (is_stopping_)
            return;
        lock.unlock();
        move();
        lock.lock();
        is_moving_ = false;
    }
}

void LogMover::move()
{
    int moved_before = 0;
    for (int round = 0; round < max_rounds; ++round)
    {
        const auto start = std::chrono::steady_clock::now();
        const int moved_count = move_log(*connection_).moved_count;
        times_.add(std::chrono::steady_clock::now() - start);
        if (moved_count - moved_before < few_pages)
            return;
        moved_before = moved_count;
    }
}

}  // namespace tischwerk::store
