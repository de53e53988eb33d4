#include "load/load.hpp"

#include "load/party.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include <sys/resource.h>

#include <fmt/format.h>

namespace tischwerk::load
{

namespace
{

using Seconds = std::chrono::duration<double>;

// The load counts an event as lost after this time.
constexpr std::chrono::seconds patience(30);
constexpr int tables_made_at_once = 32;
constexpr int viewers_connected_at_once = 64;

double own_cpu_seconds()
{
    rusage usage{};
    getrusage(RUSAGE_THREAD, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

class Load
{
public:
    Load(const LoadPlan& plan, Network& network, const LoadHooks& hooks);
    Result<LoadReport> run();

private:
    Result<ServerMetrics> read_metrics();
    Result<ServerMetrics> read_metrics_of(std::size_t server);
    bool wait_until(const std::function<bool()>& is_reached);
    bool is_cancelled() const { return hooks_.is_cancelled && hooks_.is_cancelled(); }
    bool has_every(const std::function<bool(const Party&)>& is_so) const;
    Result<void> make_tables();
    Result<void> connect(int viewers_per_table, int already);
    Result<void> gather();
    Result<void> start();
    void play();
    void play_until(Clock::time_point end);
    void make_move(Clock::time_point due);
    void changed(Party& party);
    void renew_parties();
    Clock::duration until_next_move();
    Result<void> failed(std::string_view what) const;

    const LoadPlan& plan_;
    Network& network_;
    const LoadHooks& hooks_;
    LoadReport report_;
    Random random_;
    std::vector<std::unique_ptr<Party>> parties_;
    std::vector<Party*> ready_;
    std::vector<Party*> over_;
    std::size_t broken_count_ = 0;
};

Load::Load(const LoadPlan& plan, Network& network, const LoadHooks& hooks)
    : plan_(plan)
    , network_(network)
    , hooks_(hooks)
    , random_(Seed{plan.seed, 0})
{
    report_.plan = plan;
    for (int place = 0; place < plan.tables; ++place)
        parties_.push_back(
            std::make_unique<Party>(plan_, static_cast<std::size_t>(place), network_, report_.tally,
                                    Random(Seed{plan.seed, static_cast<uint64_t>(place) + 1}),
                                    [this](Party& party) { changed(party); }));
}

void Load::changed(Party& party)
{
    if (party.stage() == Party::Stage::Ready)
        return ready_.push_back(&party);
    std::erase(ready_, &party);
    if (party.stage() == Party::Stage::Over)
        over_.push_back(&party);
    else
        ++broken_count_;
}

bool Load::has_every(const std::function<bool(const Party&)>& is_so) const
{
    return std::ranges::all_of(parties_, [&](const auto& party) { return is_so(*party); });
}

// Waits for an expected event; false: it did not come in time, a party broke, or the load was
// cancelled.
bool Load::wait_until(const std::function<bool()>& is_reached)
{
    const auto is_ended = [&] { return is_reached() || broken_count_ > 0 || is_cancelled(); };
    network_.run_until(is_ended, Clock::now() + patience);
    return is_reached() && broken_count_ == 0;
}

Result<void> Load::failed(std::string_view what) const
{
    if (is_cancelled())
        return refuse("stopped before the first move");
    const auto& errors = report_.tally.errors;
    return refuse(fmt::format(
        "{}: {}", what, errors.empty() ? "the server does not answer" : errors.begin()->first));
}

// The sum over all servers.
Result<ServerMetrics> Load::read_metrics()
{
    ServerMetrics sum;
    for (std::size_t server = 0; server < plan_.servers.size(); ++server)
    {
        const Result<ServerMetrics> metrics = read_metrics_of(server);
        if (!metrics)
            return refuse(metrics.error());
        sum.add(*metrics);
    }
    return sum;
}

Result<ServerMetrics> Load::read_metrics_of(std::size_t server)
{
    struct Answer
    {
        int status = -1;
        std::string body;
    };
    const auto answer = std::make_shared<Answer>();  // shared: the answer may come after the wait
                                                     // has ended
    network_.request(server, "GET", "/metrics", "", [answer](int status, const std::string& body) {
        *answer = {status, body};
    });
    network_.run_until([&] { return answer->status >= 0 || is_cancelled(); },
                       Clock::now() + patience);
    if (answer->status <= 0)
        return refuse(fmt::format("no server at {}: {}", plan_.servers[server],
                                  answer->status < 0 ? "it does not answer" : answer->body));
    // A server that refuses /metrics is there, but without numbers.
    return ServerMetrics::parse(answer->status == 200 ? answer->body : "");
}

Result<void> Load::make_tables()
{
    std::size_t begun = 0;
    const auto made = [&] {
        return std::ranges::count_if(parties_.begin(), parties_.begin() + static_cast<int>(begun),
                                     [](const auto& party) { return party->is_made(); });
    };
    for (const std::unique_ptr<Party>& party : parties_)
    {
        party->make();
        ++begun;
        if (begun % tables_made_at_once == 0 || begun == parties_.size())
            if (!wait_until([&] { return made() == static_cast<int>(begun); }))
                return failed("cannot make tables");
    }
    return {};
}

Result<void> Load::connect(int viewers_per_table, int already)
{
    int under_way = 0;
    for (auto party = parties_.begin(); party != parties_.end(); ++party)
    {
        (*party)->connect(viewers_per_table);
        under_way += viewers_per_table;
        if (under_way < viewers_connected_at_once && party + 1 != parties_.end())
            continue;
        under_way = 0;
        if (!wait_until([&] {
                return std::all_of(parties_.begin(), party + 1, [&](const auto& one) {
                    return one->welcomed_count() == already + viewers_per_table;
                });
            }))
            return failed("cannot connect viewers");
    }
    return {};
}

// Three steps show the server's cost of each: the first viewer of a table makes the server load the
// table, further viewers cost only themselves.
Result<void> Load::gather()
{
    constexpr std::string_view memory = "process_resident_memory_bytes";
    Result<ServerMetrics> metrics = read_metrics();
    if (!metrics)
        return refuse(metrics.error());
    report_.has_server_side = metrics->has(memory);
    if (Result<void> made = make_tables(); !made)
        return made;
    const Result<ServerMetrics> empty = read_metrics();
    if (Result<void> connected = connect(1, 0); !connected)
        return connected;
    const Result<ServerMetrics> first = read_metrics();
    const int others = plan_.viewers_per_table() - 1;
    if (Result<void> connected = connect(others, 1); !connected)
        return connected;
    const Result<ServerMetrics> full = read_metrics();
    if (!empty || !first || !full || !report_.has_server_side)
        return {};
    report_.memory.empty_bytes = empty->value(memory);
    const double first_bytes = first->since(*empty, memory) / plan_.tables;
    report_.memory.bytes_per_connection =
        others > 0 ? full->since(*first, memory) / (plan_.tables * others) : 0;
    report_.memory.bytes_per_table = first_bytes - report_.memory.bytes_per_connection;
    return {};
}

Result<void> Load::start()
{
    for (const std::unique_ptr<Party>& party : parties_)
        party->start();
    if (!wait_until([&] { return ready_.size() == parties_.size(); }))
        return failed("cannot start the games");
    return {};
}

// Moves come at random moments, at the rate of the plan: people do not take turns across tables.
Clock::duration Load::until_next_move()
{
    const double share = (static_cast<double>(random_.next() >> 11) + 1) / 0x1p53;
    return std::chrono::duration_cast<Clock::duration>(
        Seconds(-std::log(share) / plan_.moves_per_second));
}

void Load::make_move(Clock::time_point due)
{
    if (ready_.empty())
    {
        ++report_.tally.moves_missed;
        return;
    }
    std::swap(ready_[random_.below(static_cast<uint32_t>(ready_.size()))], ready_.back());
    Party& party = *ready_.back();
    ready_.pop_back();
    report_.tally.lateness.add(Clock::now() - due);
    party.move();
}

// Replaces finished games by new games with new people.
void Load::renew_parties()
{
    for (Party* party : std::exchange(over_, {}))
        party->renew();
}

void Load::play_until(Clock::time_point end)
{
    const auto is_ended = [&] { return is_cancelled() || broken_count_ == parties_.size(); };
    Clock::time_point due = plan_.moves_per_second > 0 ? Clock::now() + until_next_move() : end;
    while (!is_ended() && Clock::now() < end)
    {
        network_.run_until(is_ended, std::min(due, end));
        for (const Clock::time_point now = Clock::now(); due <= now && due < end;
             due += until_next_move())
            make_move(due);
        renew_parties();
        if (hooks_.progress)
            hooks_.progress(report_.tally.moves_told);
    }
    report_.is_cut_short = is_ended();
}

void Load::play()
{
    const Clock::time_point begin = Clock::now();
    const double cpu_seconds = own_cpu_seconds();
    play_until(begin + std::chrono::seconds(plan_.seconds));
    report_.seconds = Seconds(Clock::now() - begin).count();
    report_.own_cpu_seconds = own_cpu_seconds() - cpu_seconds;
    // Every party that has sent a move waits for its result.
    const auto is_quiet = [&] {
        return has_every([](const Party& party) { return !party.is_moving(); });
    };
    if (!network_.run_until([&] { return is_quiet() || is_cancelled(); }, Clock::now() + patience))
        for (const std::unique_ptr<Party>& party : parties_)
            if (party->is_moving())
                report_.tally.count_error("a move that not everybody was told of");
}

Result<LoadReport> Load::run()
{
    if (!plan_.record.empty())
    {
        report_.tally.record.open(plan_.record, std::ios::trunc);
        if (!report_.tally.record)
            return refuse(fmt::format("cannot write '{}'", plan_.record));
    }
    for (const auto step : {&Load::gather, &Load::start})
        if (const Result<void> done = (this->*step)(); !done)
            return refuse(done.error());
    if (const Result<ServerMetrics> metrics = read_metrics())
        report_.before = *metrics;
    play();
    if (const Result<ServerMetrics> metrics = read_metrics())
        report_.after = *metrics;
    else
        report_.has_server_side = false;
    report_.memory.end_bytes = report_.after.value("process_resident_memory_bytes");
    report_.tally.record.close();
    parties_.clear();
    return std::move(report_);
}

}  // namespace

Result<LoadReport> run_load(const LoadPlan& plan, Network& network, const LoadHooks& hooks)
{
    return Load(plan, network, hooks).run();
}

}  // namespace tischwerk::load
