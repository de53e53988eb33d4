// Threads on which bots think: a few beside the serving thread, and another for quick thoughts
// alone. A thought has a budget of time, and tables take turns (fair_queue.hpp).
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"
#include "server/bots/fair_queue.hpp"
#include "server/host/config.hpp"
#include "server/host/metrics.hpp"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace tischwerk::server
{

// The levels that people may choose here: presets only, since a recipe could ask for any amount of
// time and memory.
const std::vector<std::string>& bot_levels();
bool is_bot_level(std::string_view level);

// Where processors are scarce, a thread that works for seconds lets the others go first.
void step_back();

struct BotJob
{
    const Game* game = nullptr;
    AnyState state;
    std::string level;
    bool is_hint = false;  // wants reasons, not just a move
    // Called on a thread of the pool, once, with how long it was kept busy; never for a job that
    // was dropped at the end.
    using Done = std::function<void(Result<bots::Thought>, std::chrono::nanoseconds)>;
    Done done;
    // Called before the thought, on its thread; the result is held until the thought is done. A
    // refusal forbids the thought.
    std::function<Result<std::shared_ptr<void>>()> begin = {};
};

// Whose thought it is.
struct Thinker
{
    std::string
        party;  // who made the table: all of its tables together have one turn in the circle
    std::string table;
    bool is_watched = false;
};

class BotPool
{
public:
    BotPool(const Config& config, Metrics& metrics);
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;
    ~BotPool();  // drops waiting thoughts, lets running thoughts finish

    // False: too much waits already.
    bool add(const Thinker& thinker, BotJob job);
    // A viewer has come to this table.
    void watch(const std::string& table);

private:
    void work(Taker taker);
    Result<bots::Thought> think(const BotJob& job);
    Result<const bots::Bots*> bots_for(const Game& game);
    std::string recipe_of(std::string_view level) const;

    const Config& config_;
    Metrics& metrics_;
    std::mutex bots_mutex_;
    std::map<const Game*, std::unique_ptr<bots::Bots>> bots_;

    std::mutex mutex_;  // guards the members from here to the threads
    std::condition_variable added_;
    FairQueue<BotJob> queue_;
    bool is_stopping_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace tischwerk::server
