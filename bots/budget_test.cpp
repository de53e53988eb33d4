// How long bots take. Bounds are wide: these tests run beside others on a busy machine.
#include "bots/testing/positions.hpp"

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

Thought thought_of(const std::string& recipe, int players = 2)
{
    const std::unique_ptr<Bots> bots = untaught_bots(stephens_game());
    return make_bot(*bots, recipe, players)->think(position_after(40, players, 7));
}

}  // namespace

TEST_CASE("a budget in time is used and kept")
{
    for (const std::string threads : {"1", "2"})
    {
        const Thought thought = thought_of(
            "search:iterations=1000000000,time_ms=60,early=off,memory_mb=8,threads=" + threads);
        CHECK(thought.seconds >= 0.06);
        CHECK(thought.seconds < 1.5);
        CHECK(thought.iterations > 16);
        CHECK_FALSE(thought.stopped_early);  // its time was up, which is something else
    }
}

TEST_CASE("long rollouts keep a budget in time, too")
{
    const Thought thought =
        thought_of("search:iterations=1000000000,time_ms=40,depth=-1,rollout=heuristic,early=off");
    CHECK(thought.seconds >= 0.04);
    CHECK(thought.seconds < 1.5);
}

TEST_CASE("a budget in iterations is spent exactly, over all threads together")
{
    for (const int iterations : {1, 2, 3, 100, 1001})
        for (const std::string threads : {"1", "2", "3"})
        {
            const Thought thought =
                thought_of("search:early=off,iterations=" + std::to_string(iterations) +
                           ",threads=" + threads);
            const int least = std::stoi(threads);  // every thread looks at least once
            CHECK(thought.iterations == static_cast<uint64_t>(std::max(iterations, least)));
        }
}

TEST_CASE("a budget in time ends early, too, when the answer is clear")
{
    // In the last turns of a game a choice is soon far ahead.
    const std::unique_ptr<Bots> bots = untaught_bots(stephens_game());
    int early_count = 0;
    for (uint64_t seed = 1; seed <= 12 && early_count == 0; ++seed)
    {
        const AnyState state = position_after(120, 2, seed);
        if (stephens_game().is_over(state))
            continue;
        const Thought thought =
            make_bot(*bots, "search:iterations=1000000000,time_ms=300", 2)->think(state);
        early_count += thought.stopped_early ? 1 : 0;
        CHECK(thought.seconds < 3);
    }
    CHECK(early_count > 0);
}

TEST_CASE("the named bots answer within a second")
{
    for (const char* name : {"random", "easy", "medium", "hard"})
    {
        const Thought thought = thought_of(name, 4);
        CHECK_FALSE(thought.choices.empty());
        CHECK_MESSAGE(thought.seconds < 3, name);
    }
}
