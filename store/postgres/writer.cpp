#include "store/postgres/writer.hpp"

#include "store/open.hpp"
#include "store/postgres/reads.hpp"
#include "store/postgres/schema.hpp"
#include "store/postgres/writes.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace tischwerk::store::postgres
{

namespace
{

// More jobs would only make the first job wait for the last.
constexpr std::size_t max_jobs_at_once = 1000;
constexpr std::chrono::seconds patience(15);
constexpr std::chrono::seconds look_around_every(5);
constexpr std::chrono::milliseconds try_again_after(200);
constexpr std::chrono::seconds patience_at_the_start(2);
// A server that stops waits at most this long for a lost database.
constexpr std::chrono::seconds patience_at_the_end(5);

constexpr Statement begin = {"begin", "BEGIN"};
constexpr Statement batch_begins = {"batch_begins", "SELECT batch_begins($1, $2, $3)"};
constexpr Statement commit = {"commit", "COMMIT"};
constexpr Statement next_epoch = {
    "next_epoch",
    "INSERT INTO writers (name, epoch, batch) VALUES ($1, 1, 0) ON CONFLICT (name) DO "
    "UPDATE SET epoch = writers.epoch + 1, seen = now() RETURNING epoch, batch"};
constexpr Statement here_still = {"here_still", "UPDATE writers SET seen = now() WHERE name = $1"};
constexpr Statement forget_old = {
    "forget_old", "DELETE FROM writers WHERE seen < now() - interval '1 day' AND name <> $1"};
constexpr Statement leave = {"leave", "DELETE FROM writers WHERE name = $1"};

// "Tisw" and 1: the lock of the servers that write here.
constexpr Statement lock_together = {"lock_together",
                                     "SELECT pg_try_advisory_lock_shared(1416262519, 1)"};
constexpr Statement lock_alone = {"lock_alone", "SELECT pg_try_advisory_lock(1416262519, 1)"};

// Overrides a database's own default: a confirmed write must be on the disk.
constexpr const char* never_lose = "SELECT set_config('synchronous_commit', 'on', false) WHERE "
                                   "current_setting('synchronous_commit') = 'off'";

}  // namespace

Writer::Writer(Place place, Sharing sharing, std::string name, int max_queued)
    : place_(std::move(place))
    , sharing_(sharing)
    , name_(std::move(name))
    , max_queued_(static_cast<std::size_t>(max_queued))
{}

Result<std::unique_ptr<Writer>> Writer::open(const Place& place, Sharing sharing,
                                             const std::string& name, int max_queued)
{
    Result<std::unique_ptr<Connection>> connection = Connection::open(place, patience);
    if (!connection)
        return refuse(connection.error());
    if (const Result<void> migrated = migrate(**connection, schema_steps()); !migrated)
        return refuse(migrated.error());
    std::unique_ptr<Writer> writer(new Writer(place, sharing, name, max_queued));
    // PostgreSQL may not have noticed yet that a crashed server is gone.
    const Clock::time_point start = Clock::now();
    Result<void> connected = writer->connect();
    while (!connected && Clock::now() - start < patience_at_the_start)
    {
        std::this_thread::sleep_for(try_again_after);
        connected = writer->connect();
    }
    if (!connected)
        return refuse(connected.error());
    writer->look_around();
    writer->begin_work();
    return writer;
}

void Writer::begin_work()
{
    thread_ = std::thread([this] { work(); });
}

Writer::~Writer()
{
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
        stopping_since_ = Clock::now();
    }
    added_.notify_one();
    if (thread_.joinable())
        thread_.join();
    if (connection_)
        (void)connection_->ask(leave, Values(name_));
}

Result<void> Writer::writable() const
{
    const std::lock_guard lock(mutex_);
    if (!trouble_.empty())
        return refuse(trouble_);
    return {};
}

Statistics Writer::statistics() const
{
    return {transactions_,
            writes_,
            lines_,
            conflicts_,
            failures_,
            queued_,
            statement_times_.read(),
            commit_times_.read(),
            {},
            confirmation_times_.read()};
}

void Writer::add(AnyWrite write, WhenWritten when_written)
{
    {
        const std::lock_guard lock(mutex_);
        if (queue_.size() < max_queued_)
        {
            queue_.push_back({std::move(write), std::move(when_written), Clock::now(), {}});
            ++queued_;
            added_.notify_one();
            return;
        }
    }
    ++failures_;
    when_written(
        {Written::Failed, 0,
         fmt::format("store '{}': {} writes are waiting already", place_.label, max_queued_)});
}

void Writer::work()
{
    while (true)
    {
        std::vector<Job> jobs = take_jobs();
        if (jobs.empty())
        {
            const std::lock_guard lock(mutex_);
            if (is_stopping_ && queue_.empty())
                return;
            continue;
        }
        Jobs in_order;
        for (Job& job : jobs)
            in_order.push_back(&job);
        std::ranges::stable_sort(in_order, {}, [](const Job* job) { return lock_of(job->write); });
        write_all(in_order);
        answer(jobs);
    }
}

// Waits for the next jobs, and looks around meanwhile; empty now and then, and at the very end.
std::vector<Writer::Job> Writer::take_jobs()
{
    std::unique_lock lock(mutex_);
    if (!added_.wait_for(lock, look_around_every,
                         [this] { return is_stopping_ || !queue_.empty(); }))
    {
        lock.unlock();
        look_around();
        return {};
    }
    const auto count = static_cast<std::ptrdiff_t>(std::min(queue_.size(), max_jobs_at_once));
    std::vector<Job> jobs(std::make_move_iterator(queue_.begin()),
                          std::make_move_iterator(queue_.begin() + count));
    queue_.erase(queue_.begin(), queue_.begin() + count);
    return jobs;
}

// Checks, while the queue is empty, that PostgreSQL is there, and reads the time of the last
// backup.
void Writer::look_around()
{
    Result<void> found = connect();
    if (found)
    {
        const std::vector<Request> requests = {{here_still, Values(name_)},
                                               {forget_old, Values(name_)}};
        const Result<std::vector<Rows>> done = connection_->ask_all(requests);
        const Result<std::string> note =
            done ? read_note(*connection_, backup_note) : refuse(done.error());
        int64_t seconds = 0;
        if (note)
            std::from_chars(note->data(), note->data() + note->size(), seconds);
        backed_up_s_ = seconds;
        if (!note)
            found = refuse(note.error());
    }
    set_trouble(found ? "" : found.error().message);
}

// Opens a lost connection anew. A batch sent before is in the database by then, or never will be.
Result<void> Writer::connect()
{
    if (connection_ && connection_->is_open())
        return {};
    connection_.reset();
    Result<std::unique_ptr<Connection>> connection = Connection::open(place_, patience);
    if (!connection)
        return refuse(connection.error());
    connection_ = std::move(*connection);
    sender_ = connection_->sender();
    Result<void> ready = connection_->execute(never_lose);
    if (ready)
        ready = take_lock();
    if (ready)
        ready = take_next_epoch();
    if (!ready)
        connection_.reset();
    return ready;
}

// The lock ends with the connection, even after a crash.
Result<void> Writer::take_lock()
{
    const Result<Rows> taken =
        connection_->ask(sharing_ == Sharing::Alone ? lock_alone : lock_together);
    if (!taken)
        return refuse(taken.error());
    if (taken->integer(0, 0) == 0)
        return refuse(fmt::format("store '{}': another server is using it", place_.label));
    return {};
}

Result<void> Writer::take_next_epoch()
{
    const Result<Rows> taken = connection_->ask(next_epoch, Values(name_));
    if (!taken)
        return refuse(taken.error());
    epoch_ = taken->integer(0, 0);
    batch_stored_ = taken->integer(0, 1);
    return {};
}

// A batch with a failing write is rolled back; then each write runs in its own transaction.
void Writer::write_all(const Jobs& jobs)
{
    Result<void> written = connect();
    if (!written)
        return fail(jobs, written.error());
    written = write_together(jobs);
    if (!written && connection_->is_lost())
        return settle(jobs);
    set_trouble(written || jobs.size() > 1 ? "" : written.error().message);
    if (!written && jobs.size() == 1)
        fail(jobs, written.error());
    else if (!written)
        for (Job* job : jobs)
            write_all({job});
}

Result<void> Writer::write_together(const Jobs& jobs)
{
    const Clock::time_point start = Clock::now();
    std::vector<Request> requests = {{begin, Values()},
                                     {batch_begins, Values(name_, epoch_, ++batch_)}};
    for (const Job* job : jobs)
        requests.push_back(request_of(job->write));
    requests.push_back({commit, Values()});
    const Clock::time_point sent = Clock::now();
    const Result<std::vector<Rows>> answers = connection_->ask_all(requests);
    if (!answers)
    {
        if (!connection_->is_lost())
            (void)connection_->execute("ROLLBACK");
        return refuse(answers.error());
    }
    constexpr std::size_t before_jobs = 2;
    for (std::size_t index = 0; index < jobs.size(); ++index)
        jobs[index]->outcome = outcome_of(jobs[index]->write, (*answers)[index + before_jobs]);
    ++transactions_;
    statement_times_.add(sent - start);
    commit_times_.add(Clock::now() - sent);
    return {};
}

bool Writer::is_giving_up() const
{
    const std::lock_guard lock(mutex_);
    return is_stopping_ && Clock::now() - stopping_since_ > patience_at_the_end;
}

// The connection was lost before the answer came, so the batch may or may not be in the database.
void Writer::settle(const Jobs& jobs)
{
    const int64_t batch = batch_;
    bool is_stored = false;
    while (true)
    {
        Result<void> found = connect();
        is_stored = is_stored || (found && batch_stored_ == batch);
        if (found && !is_stored)
            return write_all(jobs);
        if (found)
            found = find_outcomes(jobs);
        if (found)
            return set_trouble("");
        set_trouble(found.error().message);
        if (is_giving_up())
            return fail(jobs, {RefusalKind::BadInput,
                               "the database was lost in the middle; what was stored shows when "
                               "it is back"});
        std::this_thread::sleep_for(try_again_after);
    }
}

Result<void> Writer::find_outcomes(const Jobs& jobs)
{
    for (Job* job : jobs)
    {
        const Result<std::optional<Outcome>> found = find_outcome(*connection_, job->write);
        if (!found)
            return refuse(found.error());
        if (*found)
            job->outcome = **found;
        else
            write_all({job});
    }
    return {};
}

void Writer::fail(const Jobs& jobs, const Refusal& why)
{
    set_trouble(why.message);
    for (Job* job : jobs)
        job->outcome = {Written::Failed, 0, why.message};
}

void Writer::set_trouble(std::string why)
{
    const std::lock_guard lock(mutex_);
    trouble_ = std::move(why);
}

void Writer::answer(std::span<Job> jobs)
{
    for (Job& job : jobs)
    {
        count(job);
        job.when_written(job.outcome);
    }
}

void Writer::count(const Job& job)
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

}  // namespace tischwerk::store::postgres
