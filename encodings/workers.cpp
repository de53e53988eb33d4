#include "encodings/workers.hpp"

#include <utility>

namespace tischwerk::encodings
{

Workers::Workers(int count, std::function<void(std::size_t)> work) : work_(std::move(work))
{
    for (int share = 1; share < count; ++share)
        threads_.emplace_back([this, share] { wait_and_work(static_cast<std::size_t>(share)); });
}

Workers::~Workers()
{
    is_ending_ = true;
    ++round_;
    round_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

void Workers::run()
{
    busy_ = threads_.size();
    ++round_;
    round_.notify_all();
    work_(0);
    for (std::size_t busy = busy_; busy != 0; busy = busy_)
        busy_.wait(busy);
}

void Workers::wait_and_work(std::size_t share)
{
    for (uint64_t done = 0;; ++done)
    {
        round_.wait(done);
        if (is_ending_)
            return;
        work_(share);
        if (--busy_ == 0)
            busy_.notify_one();
    }
}

}  // namespace tischwerk::encodings
