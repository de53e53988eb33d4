// Where bots think: a few threads beside the one that serves, and one for quick thoughts alone. A
// thought has a budget of time, and tables take turns (fair_queue.hpp).
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"
#include "server/config.hpp"
#include "server/fair_queue.hpp"
#include "server/metrics.hpp"

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
    ~BotPool();  // drops what waits, lets those who think finish

    // False: too much waits already.
    bool add(const Thinker& thinker, BotJob job);
    // Somebody looks at this table now.
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

    std::mutex mutex_;  // guards what follows, down to the threads
    std::condition_variable added_;
    FairQueue<BotJob> queue_;
    bool is_stopping_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace tischwerk::server
