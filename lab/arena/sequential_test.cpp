#include "core/values/random.hpp"
#include "lab/arena/sequential.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

struct Outcomes
{
    int open = 0;
    int first = 0;
    int second = 0;
    uint64_t longest = 0;
};

// Many tests of the same coin, each watched after every toss until its verdict or the limit.
Outcomes toss(uint32_t percent, int tests, int limit)
{
    Random random(Seed{percent, 7});
    Outcomes outcomes;
    for (int number = 0; number < tests; ++number)
    {
        SequentialTest test;
        for (int tossed = 0; tossed < limit && test.verdict() == Verdict::Open; ++tossed)
            test.add(random.below(100) < percent ? 1 : -1);
        outcomes.open += test.verdict() == Verdict::Open ? 1 : 0;
        outcomes.first += test.verdict() == Verdict::FirstIsBetter ? 1 : 0;
        outcomes.second += test.verdict() == Verdict::SecondIsBetter ? 1 : 0;
        outcomes.longest = std::max(outcomes.longest, test.above() + test.below());
    }
    return outcomes;
}

}  // namespace

TEST_CASE("a fair coin is called unfair in at most one of twenty tests, however long one looks")
{
    const Outcomes outcomes = toss(50, 1000, 3000);
    CHECK(outcomes.first + outcomes.second <= 50);
    CHECK(outcomes.first + outcomes.second > 0);  // it is a test, not a refusal to decide
}

TEST_CASE("an unfair coin is found out, and on the right side")
{
    const Outcomes better = toss(65, 400, 2000);
    CHECK(better.first >= 396);
    CHECK(better.second <= 4);
    const Outcomes worse = toss(30, 400, 2000);
    CHECK(worse.second >= 398);
    CHECK(worse.first <= 2);
    CHECK(worse.longest < 1000);
}

TEST_CASE("eight results in a row are enough, seven are not, even ones count for nothing")
{
    SequentialTest test;
    for (int number = 0; number < 7; ++number)
    {
        test.add(2);
        test.add(0);
    }
    CHECK(test.verdict() == Verdict::Open);  // 2^7 / 8 = 16
    test.add(1);
    CHECK(test.verdict() == Verdict::FirstIsBetter);  // 2^8 / 9 = 28.4
    test.add(-1);
    CHECK(test.verdict() == Verdict::FirstIsBetter);
    CHECK(test.above() == 8);
    CHECK(test.below() == 0);
}
