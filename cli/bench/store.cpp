#include "cli/bench/store.hpp"

#include "cli/output/descriptor.hpp"
#include "cli/output/json_text.hpp"
#include "store/store.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <semaphore>
#include <vector>

#include <fcntl.h>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

namespace fs = std::filesystem;
using StoreClock = std::chrono::steady_clock;

constexpr int table_count = 10'000;
constexpr int busy_table_count = 500;
constexpr int line_bytes = 200;  // about a move with its time and key
constexpr int under_way = 100;

double seconds_from(StoreClock::time_point start)
{
    return std::chrono::duration<double>(StoreClock::now() - start).count();
}

class ScratchFolder
{
public:
    static Result<std::unique_ptr<ScratchFolder>> make(const std::string& folder)
    {
        std::string pattern = folder + "/tischwerk-bench-XXXXXX";
        if (::mkdtemp(pattern.data()) == nullptr)
            return refuse(fmt::format("cannot write in '{}': {}", folder, system_reason()));
        return std::unique_ptr<ScratchFolder>(new ScratchFolder(pattern));
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder()
    {
        std::error_code error;
        fs::remove_all(path_, error);
    }
    std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    explicit ScratchFolder(std::string path) : path_(std::move(path)) {}

    std::string path_;
};

Result<double> measure_flush(const std::string& path, double seconds)
{
    const Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    const std::string block(4096, 'x');
    std::vector<double> times;
    const StoreClock::time_point start = StoreClock::now();
    while (times.empty() || seconds_from(start) < seconds)
    {
        const bool is_written = file.is_open() && write_all(file.number(), block);
        const StoreClock::time_point before = StoreClock::now();
        if (!is_written || ::fdatasync(file.number()) != 0)
            return refuse(fmt::format("cannot write '{}': {}", path, system_reason()));
        times.push_back(seconds_from(before));
    }
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle * 1000;
}

std::string table_name(int index)
{
    return fmt::format("table-{:05}", index);
}

// A writer that appends to the busy tables in turn and knows their last numbers.
class Appender
{
public:
    explicit Appender(store::Store& store) : store_(store), last_numbers_(busy_table_count, 1) {}

    store::Append next()
    {
        const auto table = static_cast<std::size_t>(count_++ % busy_table_count);
        store::Append append;
        append.table = table_name(static_cast<int>(table));
        append.first_number = ++last_numbers_[table];
        append.lines = {std::string(line_bytes, 'x')};
        append.summary = {"stephens", 4, 0, "running", "", true, count_};
        return append;
    }
    int64_t count() const { return count_; }
    store::Store& store() { return store_; }

private:
    store::Store& store_;
    std::vector<int64_t> last_numbers_;
    int64_t count_ = 0;
};

Result<void> make_tables(store::Store& store)
{
    store::NewTable table;
    table.summary = {"stephens", 4, 3, "open", "", true, 1};
    table.lines = {std::string(line_bytes, 'x')};
    for (int index = 0; index < table_count - 1; ++index)
    {
        table.id = table_name(index);
        if (index % 1000 != 0)
            store.create(table, [](const store::Outcome&) {});
        else if (store::Outcome outcome = create_and_wait(store, table);
                 outcome.written != store::Written::Done)
            return refuse(std::move(outcome.message));
    }
    table.id = table_name(table_count - 1);
    table.lines.resize(100, table.lines.front());
    if (store::Outcome outcome = create_and_wait(store, table);
        outcome.written != store::Written::Done)
        return refuse(std::move(outcome.message));
    return {};
}

double mean_ms(const store::Latencies& before, const store::Latencies& after)
{
    const auto count = static_cast<double>(std::max<uint64_t>(after.count - before.count, 1));
    return static_cast<double>(after.total_ns - before.total_ns) / 1e6 / count;
}

Result<void> append_one_by_one(Appender& appender, double seconds, StoreRates& rates)
{
    const store::Statistics before = appender.store().statistics();
    const StoreClock::time_point start = StoreClock::now();
    double count = 0;
    for (; seconds_from(start) < seconds; ++count)
        if (store::Outcome outcome = append_and_wait(appender.store(), appender.next());
            outcome.written != store::Written::Done)
            return refuse(std::move(outcome.message));
    rates.appends_one_by_one_per_second = count / seconds_from(start);
    const store::Statistics after = appender.store().statistics();
    rates.commit_ms = mean_ms(before.commits, after.commits);
    rates.statements_ms = mean_ms(before.statements, after.statements);
    return {};
}

Result<void> append_together(Appender& appender, double seconds, StoreRates& rates)
{
    std::counting_semaphore<under_way> places(under_way);
    std::atomic<bool> has_failed = false;
    const auto when_written = [&](const store::Outcome& outcome) {
        if (outcome.written != store::Written::Done)
            has_failed = true;
        places.release();
    };
    const store::Statistics before = appender.store().statistics();
    const StoreClock::time_point start = StoreClock::now();
    while (seconds_from(start) < seconds)
    {
        places.acquire();
        appender.store().append(appender.next(), when_written);
    }
    for (int place = 0; place < under_way; ++place)
        places.acquire();
    const double elapsed = seconds_from(start);
    const store::Statistics after = appender.store().statistics();
    const auto writes = static_cast<double>(after.writes - before.writes);
    rates.appends_together_per_second = writes / elapsed;
    rates.appends_per_transaction =
        writes / static_cast<double>(after.transactions - before.transactions);
    if (has_failed)
        return refuse("the store failed to write during the measurement");
    return {};
}

Result<std::unique_ptr<store::Store>> open_at(const std::string& path)
{
    store::StoreOptions options;
    options.location = path;
    options.max_queued = table_count;
    return store::open_store(options);
}

Result<void> measure_writing(const std::string& path, double seconds, StoreRates& rates)
{
    const Result<std::unique_ptr<store::Store>> store = open_at(path);
    if (!store)
        return refuse(store.error());
    if (const Result<void> made = make_tables(**store); !made)
        return made;
    Appender appender(**store);
    if (const Result<void> done = append_one_by_one(appender, seconds, rates); !done)
        return done;
    return append_together(appender, seconds, rates);
}

Result<void> measure_start(const std::string& path, StoreRates& rates)
{
    const StoreClock::time_point start = StoreClock::now();
    const Result<std::unique_ptr<store::Store>> store = open_at(path);
    if (!store)
        return refuse(store.error());
    rates.start_ms = seconds_from(start) * 1000;
    constexpr int read_count = 1000;
    const StoreClock::time_point before_reading = StoreClock::now();
    for (int count = 0; count < read_count; ++count)
        if (const auto table = (*store)->read_table(table_name(table_count - 1)); !table)
            return refuse(table.error());
    rates.read_table_us = seconds_from(before_reading) * 1e6 / read_count;
    return {};
}

}  // namespace

Result<StoreRates> measure_store(const std::string& folder, double seconds)
{
    const Result<std::unique_ptr<ScratchFolder>> scratch = ScratchFolder::make(folder);
    if (!scratch)
        return refuse(scratch.error());
    StoreRates rates;
    const Result<double> flush_ms = measure_flush((*scratch)->file("flush"), seconds);
    if (!flush_ms)
        return refuse(flush_ms.error());
    rates.flush_ms = *flush_ms;
    const std::string path = (*scratch)->file("tables.sqlite");
    if (const Result<void> done = measure_writing(path, seconds, rates); !done)
        return refuse(done.error());
    if (const Result<void> done = measure_start(path, rates); !done)
        return refuse(done.error());
    return rates;
}

boost::json::object to_json(const StoreRates& rates)
{
    return {{"flush_ms", rounded(rates.flush_ms, 4)},
            {"appends_one_by_one_per_second", rounded(rates.appends_one_by_one_per_second, 0)},
            {"commit_ms", rounded(rates.commit_ms, 4)},
            {"statements_ms", rounded(rates.statements_ms, 4)},
            {"appends_together_per_second", rounded(rates.appends_together_per_second, 0)},
            {"appends_per_transaction", rounded(rates.appends_per_transaction, 1)},
            {"start_ms", rounded(rates.start_ms, 2)},
            {"read_table_us", rounded(rates.read_table_us, 1)}};
}

void print_store_rates(const StoreRates& rates)
{
    std::cout << fmt::format("a bare flush of the disk       {:>10.3f} ms\n", rates.flush_ms)
              << fmt::format("appends one by one             {:>10.0f} per s\n",
                             rates.appends_one_by_one_per_second)
              << fmt::format("  the commit of each           {:>10.3f} ms\n", rates.commit_ms)
              << fmt::format("  the work before it           {:>10.3f} ms\n", rates.statements_ms)
              << fmt::format("appends, {} under way         {:>10.0f} per s\n", under_way,
                             rates.appends_together_per_second)
              << fmt::format("  in one transaction           {:>10.1f}\n",
                             rates.appends_per_transaction)
              << fmt::format("start with {} tables        {:>10.2f} ms\n", table_count,
                             rates.start_ms)
              << fmt::format("reading a table of 100 lines   {:>10.1f} us\n", rates.read_table_us);
}

}  // namespace tischwerk::cli
