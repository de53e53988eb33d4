#include "server/bot_pool.hpp"

#include "server/secrets.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <future>

using namespace tischwerk;
using namespace tischwerk::server;

TEST_CASE("tables take turns, and none has two thoughts at a time")
{
    FairQueue<int> queue;
    for (int job = 0; job < 3; ++job)
        queue.add("greedy", job);
    queue.add("modest", 10);
    CHECK(queue.size() == 4);
    CHECK(queue.take()->second == 0);
    CHECK(queue.take()->second == 10);
    CHECK_FALSE(queue.take().has_value());  // both are busy
    queue.finished("greedy");
    queue.add("modest", 11);
    CHECK(queue.take()->second == 1);
    CHECK_FALSE(queue.take().has_value());
    queue.finished("modest");
    queue.finished("greedy");
    CHECK(queue.take()->second == 11);
    CHECK(queue.take()->second == 2);
    queue.finished("greedy");
    queue.finished("modest");
    CHECK_FALSE(queue.take().has_value());
    queue.add("greedy", 4);
    queue.clear();
    CHECK(queue.size() == 0);
}

TEST_CASE("only named levels can be chosen")
{
    CHECK(is_bot_level("medium"));
    CHECK_FALSE(is_bot_level("search:iterations=1000000000000"));
    CHECK_FALSE(is_bot_level("medium:memory_mb=100000"));
    CHECK_FALSE(is_bot_level(""));
}

TEST_CASE("the pool thinks within its budget, and refuses what is too much")
{
    REQUIRE(start_secrets());
    const Game& game = **find_game("stephens");
    Setup setup;
    setup.players = 2;
    Config config;
    config.bot_threads = 1;
    config.bot_budget_ms = 50;
    config.max_bot_jobs = 1;
    Metrics metrics;
    BotPool pool(config, metrics);
    std::promise<Result<bots::Thought>> promise;
    BotJob job{&game, *game.start(setup), "expert", true,
               [&](Result<bots::Thought> thought) { promise.set_value(std::move(thought)); }};
    const auto start = std::chrono::steady_clock::now();
    REQUIRE(pool.add("t", job));
    const Result<bots::Thought> thought = promise.get_future().get();
    const auto elapsed = std::chrono::steady_clock::now() - start;
    REQUIRE(thought);
    CHECK_FALSE(thought->choices.empty());
    CHECK(elapsed < std::chrono::seconds(2));  // by itself an expert thinks for two seconds
    CHECK(metrics.bot_thoughts.read().count == 1);

    job.done = [](const Result<bots::Thought>&) {};
    int added_count = 0;
    for (int count = 0; count < 5; ++count)
        added_count += pool.add("t", job) ? 1 : 0;
    CHECK(added_count >= 1);
    CHECK(added_count < 5);
}
