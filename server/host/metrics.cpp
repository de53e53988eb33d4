#include "server/host/metrics.hpp"

#include <cstdio>
#include <ctime>

#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

class Writer
{
public:
    void counter(std::string_view name, std::string_view help, uint64_t value)
    {
        head(name, help, "counter");
        text_ += fmt::format("{} {}\n", name, value);
    }

    void seconds(std::string_view name, std::string_view help, double value)
    {
        head(name, help, "counter");
        text_ += fmt::format("{} {}\n", name, value);
    }

    void gauge(std::string_view name, std::string_view help, int64_t value)
    {
        head(name, help, "gauge");
        text_ += fmt::format("{} {}\n", name, value);
    }

    template <typename Values>
    void labelled(std::string_view name, std::string_view help, std::string_view label,
                  const Values& values)
    {
        head(name, help, "counter");
        for (const auto& [word, value] : values)
            text_ += fmt::format("{}{{{}=\"{}\"}} {}\n", name, label, word, value);
    }

    void histogram(std::string_view name, std::string_view help, const store::Latencies& times)
    {
        head(name, help, "histogram");
        uint64_t sum = 0;
        for (std::size_t place = 0; place < store::latency_bounds_us.size(); ++place)
        {
            sum += times.buckets[place];
            text_ += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name,
                                 store::latency_bounds_us[place] / 1e6, sum);
        }
        text_ += fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n", name, times.count);
        text_ += fmt::format("{}_sum {}\n", name, static_cast<double>(times.total_ns) / 1e9);
        text_ += fmt::format("{}_count {}\n", name, times.count);
    }

    std::string take() { return std::move(text_); }

private:
    void head(std::string_view name, std::string_view help, std::string_view kind)
    {
        text_ += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, kind);
    }

    std::string text_;
};

// Bytes of memory in use, as the system counts them; 0 where it does not tell.
int64_t resident_bytes()
{
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    long pages_in_all = 0;
    long pages = 0;
    const int count = std::fscanf(file, "%ld %ld", &pages_in_all, &pages);
    std::fclose(file);
    return count == 2 ? pages * ::sysconf(_SC_PAGESIZE) : 0;
}

// Processor time of all threads so far.
double cpu_seconds()
{
    timespec time{};
    if (::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0)
        return 0;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

void write_gauges(Writer& writer, const Metrics& metrics)
{
    writer.gauge("tischwerk_tables_loaded", "Tables in memory.", metrics.tables_loaded);
    writer.gauge("tischwerk_connections", "Open connections.", metrics.connections);
    writer.gauge("tischwerk_viewers", "WebSockets at a table.", metrics.viewers);
    writer.gauge("tischwerk_bots_waiting", "Bots' turns and hints in the queue.",
                 metrics.bots_waiting);
    writer.gauge("tischwerk_bots_thinking", "Threads on which a bot thinks.",
                 metrics.bots_thinking);
    writer.gauge("tischwerk_store_damaged", "1 if the store is damaged and read-only.",
                 metrics.store_damaged);
    writer.gauge("tischwerk_backup_seconds", "When the latest backup was made, since 1970.",
                 metrics.backup_seconds);
    writer.gauge("process_resident_memory_bytes", "Memory in use.", resident_bytes());
    writer.seconds("process_cpu_seconds_total", "Processor time used.", cpu_seconds());
}

void write_counters(Writer& writer, const Metrics& metrics)
{
    writer.counter("tischwerk_connections_total", "Connections accepted.",
                   metrics.connections_total);
    writer.counter("tischwerk_connections_refused_total", "Connections beyond a limit.",
                   metrics.connections_refused);
    writer.counter("tischwerk_slow_readers_total", "Connections cut off for reading too slowly.",
                   metrics.slow_readers);
    writer.counter("tischwerk_requests_total", "HTTP requests.", metrics.requests);
    writer.counter("tischwerk_messages_received_total", "WebSocket messages received.",
                   metrics.messages_received);
    writer.counter("tischwerk_messages_sent_total", "WebSocket messages sent.",
                   metrics.messages_sent);
    writer.counter("tischwerk_sent_bytes_total", "Bytes of WebSocket messages sent.",
                   metrics.bytes_sent);
    writer.counter("tischwerk_tables_created_total", "Tables made.", metrics.tables_created);
    writer.counter("tischwerk_tables_refused_total",
                   "Tables that could not be replayed or met a fault.", metrics.tables_refused);
    writer.labelled("tischwerk_moves_total", "Moves confirmed.", "by",
                    std::map<std::string, uint64_t>{{"person", metrics.moves_by_people},
                                                    {"bot", metrics.moves_by_bots}});
    writer.counter("tischwerk_chat_lines_total", "Chat lines.", metrics.chat_lines);
    writer.labelled("tischwerk_refusals_total", "Messages and requests refused.", "code",
                    metrics.refusals());
}

void write_store(Writer& writer, const store::Statistics& store)
{
    writer.counter("tischwerk_store_transactions_total",
                   "Transactions, one flush of the disk each.", store.transactions);
    writer.counter("tischwerk_store_writes_total", "Writes confirmed.", store.writes);
    writer.counter("tischwerk_store_lines_total", "Log lines confirmed.", store.lines);
    writer.counter("tischwerk_store_conflicts_total", "Appends that came second.", store.conflicts);
    writer.counter("tischwerk_store_failures_total", "Writes that failed.", store.failures);
    writer.gauge("tischwerk_store_queue", "Writes that wait.", static_cast<int64_t>(store.queued));
    writer.histogram("tischwerk_store_write_seconds", "From a write's call to its outcome.",
                     store.confirmations);
    writer.histogram("tischwerk_store_statement_seconds", "A transaction without its commit.",
                     store.statements);
    writer.histogram("tischwerk_store_fsync_seconds",
                     "A transaction's commit, which is mostly waiting for the disk.",
                     store.commits);
    writer.histogram("tischwerk_store_checkpoint_seconds",
                     "Moving what was committed to its final place.", store.checkpoints);
}

}  // namespace

void Metrics::count_refusal(std::string_view code)
{
    const std::lock_guard lock(mutex_);
    const auto found = refusals_.find(code);
    if (found != refusals_.end())
        ++found->second;
    else
        refusals_.emplace(code, 1);
}

std::map<std::string, uint64_t, std::less<>> Metrics::refusals() const
{
    const std::lock_guard lock(mutex_);
    return refusals_;
}

std::string prometheus_text(const Metrics& metrics, const store::Statistics& store)
{
    Writer writer;
    write_gauges(writer, metrics);
    write_counters(writer, metrics);
    writer.histogram("tischwerk_move_seconds",
                     "A person's move: from its message to the queues of all viewers.",
                     metrics.moves.read());
    writer.histogram("tischwerk_move_work_seconds", "The same without waiting for the store.",
                     metrics.move_work.read());
    writer.histogram("tischwerk_bot_seconds", "How long bots thought about a move or a hint.",
                     metrics.bot_thoughts.read());
    write_store(writer, store);
    return writer.take();
}

}  // namespace tischwerk::server
