#include "server/bots/fair_queue.hpp"

#include <doctest/doctest.h>

using namespace tischwerk::server;

namespace
{

Ticket watched(std::string party, std::string table, bool is_quick = false)
{
    return {std::move(party), std::move(table), true, is_quick};
}

int taken(FairQueue<int>& queue, Taker taker = Taker::Any)
{
    const auto next = queue.take(taker);
    if (!next)
        return -1;
    queue.finished(next->first);
    return next->second;
}

}  // namespace

TEST_CASE("tables take turns, and none has two thoughts at a time")
{
    FairQueue<int> queue;
    for (int job = 0; job < 3; ++job)
        queue.add(watched("a", "greedy"), job);
    queue.add(watched("b", "modest"), 10);
    CHECK(queue.size() == 4);
    CHECK(queue.take()->second == 0);
    CHECK(queue.take()->second == 10);
    CHECK_FALSE(queue.take().has_value());  // both are busy
    queue.finished("greedy");
    queue.add(watched("b", "modest"), 11);
    CHECK(queue.take()->second == 1);
    CHECK_FALSE(queue.take().has_value());
    queue.finished("modest");
    queue.finished("greedy");
    CHECK(queue.take().has_value());
    CHECK(queue.take().has_value());
    queue.finished("greedy");
    queue.finished("modest");
    CHECK_FALSE(queue.take().has_value());
    queue.add(watched("a", "greedy"), 4);
    queue.clear();
    CHECK(queue.size() == 0);
    CHECK_FALSE(queue.take().has_value());
}

TEST_CASE("the maker of many tables waits for itself")
{
    FairQueue<int> queue;
    for (int table = 0; table < 46; ++table)
        queue.add(watched("stranger", "t" + std::to_string(table)), table);
    queue.add(watched("anna", "a"), 100);
    CHECK(taken(queue) == 0);
    CHECK(taken(queue) == 100);
    CHECK(taken(queue) == 1);
}

TEST_CASE("watched tables come first, and the others come, too")
{
    FairQueue<int> queue;
    for (int job = 0; job < 4; ++job)
        queue.add({"a", "dark" + std::to_string(job), false, false}, 100 + job);
    for (int job = 0; job < 6; ++job)
        queue.add(watched("b", "bright" + std::to_string(job)), job);
    CHECK(taken(queue) == 0);
    CHECK(taken(queue) == 1);
    CHECK(taken(queue) == 2);
    CHECK(taken(queue) == 100);
    CHECK(taken(queue) == 3);
    queue.watch("dark3");  // a viewer comes
    CHECK(taken(queue) == 4);
    CHECK(taken(queue) == 103);
    CHECK(taken(queue) == 101);
    CHECK(queue.size() == 2);
}

TEST_CASE("quick thoughts do not wait for slow ones")
{
    FairQueue<int> queue;
    queue.add(watched("a", "slow1"), 1);
    queue.add(watched("a", "slow2"), 2);
    CHECK_FALSE(queue.take(Taker::Quick).has_value());
    queue.add(watched("b", "quick", true), 3);
    CHECK(taken(queue, Taker::Quick) == 3);
    CHECK(taken(queue) == 1);
    queue.add(watched("b", "quick", true), 4);
    CHECK(taken(queue) == 2);  // the turn of the unwatched tables
    CHECK(taken(queue) == 4);
}
