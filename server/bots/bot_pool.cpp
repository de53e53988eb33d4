#include "server/bots/bot_pool.hpp"

#include "bots/recipe.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <chrono>
#include <exception>

#include <sys/resource.h>
#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

constexpr std::string_view fallback_level = "medium";

int thread_count(const Config& config)
{
    if (config.bot_threads > 0)
        return config.bot_threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// A thought of some milliseconds.
bool is_quick(const std::string& recipe)
{
    constexpr uint64_t few_iterations = 1000;
    const Result<bots::Recipe> parsed = bots::parse_recipe(recipe);
    return parsed &&
           (parsed->kind == bots::BotKind::Random || parsed->kind == bots::BotKind::Heuristic ||
            (parsed->kind == bots::BotKind::Search && parsed->search.iterations <= few_iterations));
}

}  // namespace

void step_back()
{
    constexpr int politeness = 5;
    (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), politeness);
}

const std::vector<std::string>& bot_levels()
{
    return bots::level_names();
}

bool is_bot_level(std::string_view level)
{
    return std::ranges::find(bot_levels(), level) != bot_levels().end();
}

BotPool::BotPool(const Config& config, Metrics& metrics) : config_(config), metrics_(metrics)
{
    for (int count = thread_count(config); count > 0; --count)
        threads_.emplace_back([this] {
            step_back();
            work(Taker::Any);
        });
    threads_.emplace_back([this] { work(Taker::Quick); });
}

BotPool::~BotPool()
{
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
        queue_.clear();
    }
    added_.notify_all();
}

bool BotPool::add(const Thinker& thinker, BotJob job)
{
    Ticket ticket{thinker.party, thinker.table, thinker.is_watched, is_quick(recipe_of(job.level))};
    {
        const std::lock_guard lock(mutex_);
        if (is_stopping_ || queue_.size() >= static_cast<std::size_t>(config_.max_bot_jobs))
            return false;
        queue_.add(std::move(ticket), std::move(job));
        metrics_.bots_waiting = static_cast<int64_t>(queue_.size());
    }
    added_.notify_all();  // some threads take quick thoughts only
    return true;
}

void BotPool::watch(const std::string& table)
{
    const std::lock_guard lock(mutex_);
    queue_.watch(table);
}

void BotPool::work(Taker taker)
{
    std::unique_lock lock(mutex_);
    while (!is_stopping_)
    {
        auto next = queue_.take(taker);
        if (!next)
        {
            added_.wait(lock);
            continue;
        }
        metrics_.bots_waiting = static_cast<int64_t>(queue_.size());
        lock.unlock();
        auto& [table, job] = *next;
        ++metrics_.bots_thinking;
        const auto start = std::chrono::steady_clock::now();
        Result<bots::Thought> thought = think(job);
        const auto elapsed = std::chrono::steady_clock::now() - start;
        if (thought)
            metrics_.bot_thoughts.add(elapsed);
        job.done(std::move(thought), elapsed);
        --metrics_.bots_thinking;
        lock.lock();
        queue_.finished(table);
        added_.notify_all();  // the table may have another job, and others may sleep
    }
}

// A level of a log that was written elsewhere may be unknown here; the game goes on all the same.
std::string BotPool::recipe_of(std::string_view level) const
{
    std::string recipe(is_bot_level(level) ? level : fallback_level);
    const Result<bots::Recipe> parsed = bots::parse_recipe(recipe);
    const double budget_ms = config_.bot_budget_ms;
    const bool is_over_budget = parsed && parsed->kind == bots::BotKind::Search &&
                                (parsed->search.time_ms == 0 || parsed->search.time_ms > budget_ms);
    return is_over_budget ? fmt::format("{}:time_ms={}", recipe, budget_ms) : recipe;
}

Result<const bots::Bots*> BotPool::bots_for(const Game& game)
{
    const std::lock_guard lock(bots_mutex_);
    std::unique_ptr<bots::Bots>& bots = bots_[&game];
    if (!bots)
    {
        Result<std::unique_ptr<bots::Bots>> made = bots::bots_of(game);
        if (!made)
            return refuse(made.error());
        bots = std::move(*made);
    }
    return bots.get();
}

Result<bots::Thought> BotPool::think(const BotJob& job)
try
{
    const Result<std::shared_ptr<void>> begun = job.begin ? job.begin() : nullptr;
    if (!begun)
        return refuse(begun.error());
    const Result<const bots::Bots*> bots = bots_for(*job.game);
    if (!bots)
        return refuse(bots.error());
    const Result<std::unique_ptr<bots::Bot>> bot =
        (*bots)->make(recipe_of(job.level), job.game->player_count(job.state), new_seed());
    if (!bot)
        return refuse(bot.error());
    bots::Thought thought;
    if (job.is_hint)
        thought = (*bot)->think(job.state);
    else
        thought.choices.push_back({(*bot)->choose(job.state)});
    return thought;
}
catch (const std::exception& error)  // a fault of the game or the bot, or memory ran out
{
    return refuse(error.what());
}

}  // namespace tischwerk::server
