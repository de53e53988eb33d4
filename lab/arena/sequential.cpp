#include "lab/arena/sequential.hpp"

namespace tischwerk::lab
{

void SequentialTest::add(int64_t difference)
{
    if (difference == 0 || verdict_ != Verdict::Open)
        return;
    uint64_t& count = difference > 0 ? above_ : below_;
    ++count;
    // Step by step instead of by the formula: only exact operations, the same on every machine.
    wealth_ *= 2 * static_cast<double>(count) / static_cast<double>(above_ + below_ + 1);
    if (wealth_ >= 1 / error)
        verdict_ = above_ > below_ ? Verdict::FirstIsBetter : Verdict::SecondIsBetter;
}

}  // namespace tischwerk::lab
