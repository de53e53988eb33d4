// "Is a better than b?", asked after every result and stopped as soon as the answer is clear. An
// ordinary test would be wrong far more often than it says when it is looked at again and again;
// this one may be watched all the time.
//
// It bets against a fair coin: the wealth after s times above and f times below is
//     2^n * B(s + 1, f + 1),  n = s + f,
// a fair coin's likelihood compared with the average over all unfair ones. If the coin is fair, the
// wealth is a martingale that starts at 1, and by Ville's inequality it ever reaches 20 with a
// probability of at most 1/20. A coin that favours b makes "a is better" less likely still.
// (Robbins 1970; Howard, Ramdas, McAuliffe and Sekhon 2021.)
#pragma once

#include <cstdint>

namespace tischwerk::lab
{

enum class Verdict : uint8_t
{
    Open,
    FirstIsBetter,
    SecondIsBetter
};

class SequentialTest
{
public:
    static constexpr double error = 0.05;

    uint64_t above() const { return above_; }
    uint64_t below() const { return below_; }
    Verdict verdict() const { return verdict_; }

    // An independent comparison: positive when the first came out above the second. An even
    // comparison favours neither. Once there is a verdict it stays.
    void add(int64_t difference);

private:
    uint64_t above_ = 0;
    uint64_t below_ = 0;
    double wealth_ = 1;
    Verdict verdict_ = Verdict::Open;
};

}  // namespace tischwerk::lab
