#include "lab/runs/runner.hpp"

#include "lab/runs/run_letters.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

// The lines that may be waiting for an earlier line: a few MiB, and far more than any crew plays
// while one long game lasts.
constexpr uint64_t window_games_per_process = 4096;

// Alone, every played game wakes us. Letters do not, so a crew looks more often.
std::chrono::microseconds pause_of(const Crew& crew)
{
    return std::chrono::microseconds(crew.is_alone() ? 20'000 : 500);
}

class Leader
{
public:
    Leader(const RunPlan& plan, const RunHooks& hooks, LineLog* log, Crew& crew)
        : plan_(plan)
        , hooks_(hooks)
        , log_(log)
        , crew_(crew)
        , places_(static_cast<std::size_t>(crew.size()))
    {}

    Result<RunResult> run();

private:
    // A process as the leader sees it.
    struct Place
    {
        uint64_t assigned = 0;  // and not yet back
        uint64_t capacity = 0;
    };

    Result<void> take_log();
    Result<void> take_played();
    Result<void> take_line(const std::string& line);
    void collect(Place& place, std::vector<PlayedGame> games);
    void read_letters();
    void assign_games(Workers& workers);
    void dismiss_followers();
    bool is_done() const { return is_enough_ || taken_ >= plan_.games; }
    bool is_interrupted() const { return hooks_.is_interrupted && hooks_.is_interrupted(); }
    void show_progress() const;

    const RunPlan& plan_;
    const RunHooks& hooks_;
    LineLog* log_;
    Crew& crew_;
    std::vector<Place> places_;                       // by rank
    uint64_t taken_ = 0;                              // games whose lines have been taken
    uint64_t next_ = 0;                               // the next game to hand out
    std::map<uint64_t, Result<std::string>> window_;  // played, but an earlier game is not
    bool is_enough_ = false;
};

void Leader::show_progress() const
{
    if (hooks_.finished_games)
        hooks_.finished_games->store(taken_ + window_.size(), std::memory_order_relaxed);
}

Result<void> Leader::take_line(const std::string& line)
{
    const Result<Next> next = hooks_.take(taken_, line);
    if (!next)
        return refuse(next.error());
    ++taken_;
    is_enough_ = *next == Next::Enough;
    return {};
}

Result<void> Leader::take_log()
{
    while (log_ && !is_done())
    {
        const Result<std::optional<std::string>> line = log_->read();
        if (!line)
            return refuse(line.error());
        if (!*line)
            break;
        // The header is line 1.
        if (const Result<void> taken = take_line(**line); !taken)
            return refuse(
                fmt::format("'{}', line {}: {}", log_->name(), taken_ + 2, taken.error().message));
    }
    next_ = taken_;
    return {};
}

Result<void> Leader::take_played()
{
    for (auto first = window_.begin();
         !is_done() && first != window_.end() && first->first == taken_; first = window_.begin())
    {
        const Result<std::string> line = std::move(first->second);
        window_.erase(first);
        if (!line)
            return refuse(fmt::format("game {}: {}", taken_, line.error().message));
        if (const Result<void> taken = take_line(*line); !taken)
            return refuse(fmt::format("game {}: {}", taken_, taken.error().message));
        if (log_)
            if (const Result<void> written = log_->append(*line); !written)
                return written;
    }
    show_progress();
    return {};
}

void Leader::collect(Place& place, std::vector<PlayedGame> games)
{
    place.assigned -= games.size();
    for (PlayedGame& game : games)
        window_.emplace(game.game_index, std::move(game.line));
}

void Leader::read_letters()
{
    while (const std::optional<Letter> letter = crew_.receive())
    {
        Place& place = places_[static_cast<std::size_t>(letter->from)];
        Report report = parse_report(letter->text);
        place.capacity = report.capacity;
        collect(place, std::move(report.games));
    }
}

void Leader::assign_games(Workers& workers)
{
    const uint64_t window = window_games_per_process * places_.size();
    const uint64_t end = std::min(plan_.games, taken_ + window);
    places_[0].capacity = workers.capacity();
    for (std::size_t rank = 0; rank < places_.size(); ++rank)
    {
        Place& place = places_[rank];
        if (place.assigned >= place.capacity || next_ >= end)
            continue;
        const uint64_t last = std::min(end, next_ + place.capacity - place.assigned);
        place.assigned += last - next_;
        if (rank == 0)
            workers.assign(next_, last);
        else
            crew_.send(static_cast<int>(rank), order_to_play(next_, last));
        next_ = last;
    }
}

// A follower may be in the middle of a long letter, which the leader has to read before the
// follower can hear that it is dismissed.
void Leader::dismiss_followers()
{
    for (int other = 1; other < crew_.size(); ++other)
        crew_.send(other, order_to_stop());
    for (int left = crew_.size() - 1; left > 0;)
        if (const std::optional<Letter> letter = crew_.receive())
            left -= letter->text == farewell() ? 1 : 0;
        else
            std::this_thread::sleep_for(pause_of(crew_));
}

Result<RunResult> Leader::run()
{
    Result<void> going = take_log();
    {
        Workers workers(going && !is_done() ? plan_.threads : 0, hooks_.play);
        while (going && !is_done() && !is_interrupted())
        {
            assign_games(workers);
            workers.wait(pause_of(crew_));
            collect(places_[0], workers.take_played());
            read_letters();
            going = take_played();
        }
        dismiss_followers();
    }
    if (!going)
        return refuse(going.error());
    return RunResult{taken_, !is_done()};
}

Result<RunResult> follow(const RunPlan& plan, const RunHooks& hooks, Crew& crew)
{
    Workers workers(plan.threads, hooks.play);
    crew.send(0, report(workers.capacity(), {}));
    while (true)
    {
        while (const std::optional<Letter> letter = crew.receive())
        {
            const std::optional<Order> order = parse_order(letter->text);
            if (!order)
            {
                crew.send(0, farewell());
                return RunResult{};
            }
            workers.assign(order->first, order->last);
        }
        workers.wait(pause_of(crew));
        if (const std::vector<PlayedGame> games = workers.take_played(); !games.empty())
            crew.send(0, report(workers.capacity(), games));
    }
}

}  // namespace

Result<RunResult> run_games(const RunPlan& plan, const RunHooks& hooks, LineLog* log, Crew& crew)
{
    return crew.is_leader() ? Leader(plan, hooks, log, crew).run() : follow(plan, hooks, crew);
}

}  // namespace tischwerk::lab
