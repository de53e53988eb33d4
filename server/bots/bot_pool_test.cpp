#include "server/bots/bot_pool.hpp"

#include "server/secrets/secrets.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <future>

using namespace tischwerk;
using namespace tischwerk::server;

TEST_CASE("only named levels can be chosen")
{
    CHECK(is_bot_level("medium"));
    CHECK_FALSE(is_bot_level("search:iterations=1000000000000"));
    CHECK_FALSE(is_bot_level("medium:memory_mb=100000"));
    CHECK_FALSE(is_bot_level(""));
}

TEST_CASE("the pool thinks within its budget and refuses more")
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
    std::chrono::nanoseconds told{};
    BotJob job{&game, *game.start(setup), "expert", true,
               [&](Result<bots::Thought> thought, std::chrono::nanoseconds spent) {
                   told = spent;
                   promise.set_value(std::move(thought));
               }};
    const auto start = std::chrono::steady_clock::now();
    REQUIRE(pool.add({"p", "t", true}, job));
    const Result<bots::Thought> thought = promise.get_future().get();
    const auto elapsed = std::chrono::steady_clock::now() - start;
    REQUIRE(thought);
    CHECK_FALSE(thought->choices.empty());
    CHECK(elapsed < std::chrono::seconds(2));  // by itself an expert thinks for two seconds
    CHECK(metrics.bot_thoughts.read().count == 1);
    CHECK(told >= std::chrono::milliseconds(5));  // it may stop when nothing can change any more
    CHECK(told <= elapsed);

    job.done = [](const Result<bots::Thought>&, std::chrono::nanoseconds) {};
    int added_count = 0;
    for (int count = 0; count < 5; ++count)
        added_count += pool.add({"p", "t", true}, job) ? 1 : 0;
    CHECK(added_count >= 1);
    CHECK(added_count < 5);
}

TEST_CASE("a quick bot answers while all others think slowly")
{
    REQUIRE(start_secrets());
    const Game& game = **find_game("stephens");
    Setup setup;
    setup.players = 2;
    Config config;
    config.bot_threads = 1;
    config.bot_budget_ms = 1500;
    Metrics metrics;
    BotPool pool(config, metrics);
    for (int table = 0; table < 5; ++table)
        REQUIRE(pool.add({"stranger", "t" + std::to_string(table), true},
                         {&game, *game.start(setup), "expert", false,
                          [](const Result<bots::Thought>&, std::chrono::nanoseconds) {}}));
    std::promise<void> promise;
    const auto start = std::chrono::steady_clock::now();
    REQUIRE(pool.add(
        {"anna", "a", true},
        {&game, *game.start(setup), "easy", false,
         [&](const Result<bots::Thought>&, std::chrono::nanoseconds) { promise.set_value(); }}));
    promise.get_future().get();
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
}
