// The writer of a server: a thread with a queue and a connection. The writes that gather in the
// queue while the database is busy become the next transaction and go out in a single round trip.
//
// A lost connection leaves a batch whose fate is unknown. The writer answers none of its writes
// until it has read the result: "failed" always means that nothing was changed.
#pragma once

#include "store/any_write.hpp"
#include "store/postgres/connection.hpp"
#include "store/statistics.hpp"

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

namespace tischwerk::store::postgres
{

// The use of a database: shared with other servers, or alone.
enum class Sharing
{
    Together,
    Alone
};

class Writer
{
public:
    // Brings the schema up to date. No other server has this `name`.
    static Result<std::unique_ptr<Writer>> open(const Place& place, Sharing sharing,
                                                const std::string& name, int max_queued);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer();  // writes the queue to its end

    Result<void> writable() const;
    Statistics statistics() const;
    int64_t backed_up_s() const { return backed_up_s_; }
    int sender() const { return sender_; }  // the sender of its notifications

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
    using Jobs = std::vector<Job*>;  // in the order of their locks

    Writer(Place place, Sharing sharing, std::string name, int max_queued);
    void begin_work();
    void work();
    std::vector<Job> take_jobs();
    void look_around();
    Result<void> connect();
    Result<void> take_lock();
    Result<void> take_next_epoch();
    bool is_giving_up() const;
    void write_all(const Jobs& jobs);
    Result<void> write_together(const Jobs& jobs);
    void settle(const Jobs& jobs);
    Result<void> find_outcomes(const Jobs& jobs);
    void fail(const Jobs& jobs, const Refusal& why);
    void set_trouble(std::string why);
    void answer(std::span<Job> jobs);
    void count(const Job& job);

    const Place place_;
    const Sharing sharing_;
    const std::string name_;
    const std::size_t max_queued_;
    std::unique_ptr<Connection> connection_;  // null: lost
    int64_t epoch_ = 0;
    int64_t batch_ = 0;         // the latest batch that was begun
    int64_t batch_stored_ = 0;  // the latest batch in the database, in a new epoch

    std::atomic<int64_t> backed_up_s_ = 0;
    std::atomic<int> sender_ = 0;
    std::atomic<uint64_t> transactions_ = 0;
    std::atomic<uint64_t> writes_ = 0;
    std::atomic<uint64_t> lines_ = 0;
    std::atomic<uint64_t> conflicts_ = 0;
    std::atomic<uint64_t> failures_ = 0;
    std::atomic<uint64_t> queued_ = 0;
    LatencyCounter statement_times_;
    LatencyCounter commit_times_;
    LatencyCounter confirmation_times_;

    mutable std::mutex mutex_;  // guards the members below, down to the thread
    std::condition_variable added_;
    std::deque<Job> queue_;
    bool is_stopping_ = false;
    Clock::time_point stopping_since_;
    std::string trouble_;  // reason of the latest attempt's failure
    std::thread thread_;
};

}  // namespace tischwerk::store::postgres
