#include "cli/lab/batch.hpp"

#include "cli/output/progress.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

namespace tischwerk::cli
{

namespace
{

using Clock = std::chrono::steady_clock;

class Batch
{
public:
    Batch(const PlayCounted& play, const BatchPlan& plan)
        : play_(play)
        , plan_(plan)
        , end_(plan.games)
    {}

    uint64_t finished_games() const { return finished_.load(std::memory_order_relaxed); }
    bool is_running() const { return busy_threads_.load() > 0; }

    BatchResult run();

private:
    void work();
    void play_chunk(uint64_t first, PlayoutTotals& totals);
    void report_broken(uint64_t game_index, std::string message);

    const PlayCounted& play_;
    const BatchPlan& plan_;
    std::atomic<uint64_t> next_{0};
    std::atomic<uint64_t> finished_{0};
    std::atomic<uint64_t> end_;  // moves down to the first broken game, so that it is always found
    std::atomic<unsigned> busy_threads_{0};
    std::mutex mutex_;  // guards the members below
    BatchResult result_;
    Clock::time_point finish_;
};

void Batch::report_broken(uint64_t game_index, std::string message)
{
    const std::lock_guard lock(mutex_);
    if (result_.broken && result_.broken->game_index < game_index)
        return;
    result_.broken = BrokenGame{game_index, std::move(message)};
    end_ = game_index;
}

void Batch::play_chunk(uint64_t first, PlayoutTotals& totals)
{
    const PlayoutOptions options{.check = plan_.check, .counts_turns = true, .moves = nullptr};
    const uint64_t last = std::min(first + plan_.chunk_games, plan_.games);
    for (uint64_t game_index = first; game_index < last && game_index < end_.load(); ++game_index)
        if (std::optional<std::string> message = play_(game_index, totals, options))
            return report_broken(game_index, std::move(*message));
    finished_.fetch_add(last - first, std::memory_order_relaxed);
}

void Batch::work()
{
    PlayoutTotals totals;
    totals.endings.resize(plan_.ending_count);
    while (!was_interrupted())
    {
        const uint64_t first = next_.fetch_add(plan_.chunk_games);
        if (first >= end_.load())
            break;
        play_chunk(first, totals);
    }
    {
        const std::lock_guard lock(mutex_);
        result_.totals.merge(totals);
        finish_ = Clock::now();
    }
    --busy_threads_;
}

BatchResult Batch::run()
{
    const Clock::time_point start = Clock::now();
    finish_ = start;
    const uint64_t chunk_count = (plan_.games + plan_.chunk_games - 1) / plan_.chunk_games;
    const auto thread_count = static_cast<unsigned>(std::min<uint64_t>(plan_.threads, chunk_count));
    busy_threads_ = thread_count;
    std::vector<std::jthread> threads;
    for (unsigned number = 0; number < thread_count; ++number)
        threads.emplace_back([this] { work(); });
    show_progress(
        "games", plan_.games, [this] { return finished_games(); }, [this] { return is_running(); });
    threads.clear();  // waits for them
    result_.seconds = std::chrono::duration<double>(finish_ - start).count();
    result_.is_interrupted = was_interrupted();
    return std::move(result_);
}

}  // namespace

BatchResult run_batch(const PlayCounted& play, const BatchPlan& plan)
{
    const InterruptGuard guard;
    return Batch(play, plan).run();
}

}  // namespace tischwerk::cli
